import { createStore, type Store } from '../../lib/store';

/** What the visitor answered to the tag manager. */
export type ConsentAnswer = 'accepted' | 'refused';

/** What is known about the visitor's consent. */
export interface Consent {
  /** Undefined: not asked yet, so nothing may be loaded. */
  readonly answer: ConsentAnswer | undefined;
  /** Whether the visitor wants to see the question again. */
  readonly reopened: boolean;
}

/** The visitor's consent, kept on the device. */
export interface ConsentKeeper extends Pick<Store<Consent>, 'getSnapshot' | 'subscribe'> {
  /** Notes the answer and closes the question. */
  answer(answer: ConsentAnswer): void;
  /** Shows the question again; the answer stands until another is given. */
  reopen(): void;
}

/** Where the answer is kept on the device. */
export const CONSENT_KEY = 'atto-consent';

/**
 * Keeps the answer in that storage. A storage that refuses (some private windows) loses nothing but the memory: the
 * answer then holds for this page. An answer that is neither of the two counts as none.
 */
export function createConsentKeeper(storage: () => Pick<Storage, 'getItem' | 'setItem'>): ConsentKeeper {
  const store = createStore<Consent>({ answer: read(storage), reopened: false });
  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    answer(answer) {
      try {
        storage().setItem(CONSENT_KEY, answer);
      } catch {
        // It holds for this page then.
      }
      store.set({ answer, reopened: false });
    },
    reopen: () => store.update((consent) => ({ ...consent, reopened: true })),
  };
}

let ofThisPage: ConsentKeeper | undefined;

/** The consent of the visitor of this page. Only in a browser. */
export function pageConsent(): ConsentKeeper {
  ofThisPage ??= createConsentKeeper(() => window.localStorage);
  return ofThisPage;
}

function read(storage: () => Pick<Storage, 'getItem'>): ConsentAnswer | undefined {
  try {
    const kept = storage().getItem(CONSENT_KEY);
    return kept === 'accepted' || kept === 'refused' ? kept : undefined;
  } catch {
    return undefined;
  }
}
