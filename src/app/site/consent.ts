import { createStore, type Store } from '../../lib/store';

/** What the visitor decided about the tag manager. */
export type ConsentAnswer = 'accepted' | 'refused';

/** The state of the visitor's consent. */
export interface Consent {
  /** Undefined: not decided yet, so nothing may be loaded. */
  readonly answer: ConsentAnswer | undefined;
  /** Whether the visitor wants to see the question again. */
  readonly reopened: boolean;
}

/** The visitor's consent, stored on the device. */
export interface ConsentKeeper extends Pick<Store<Consent>, 'getSnapshot' | 'subscribe'> {
  /** Stores the decision and closes the question. */
  answer(answer: ConsentAnswer): void;
  /** Shows the question again; the decision stays until it is changed. */
  reopen(): void;
}

/** The storage key of the decision. */
export const CONSENT_KEY = 'atto-consent';

/**
 * Stores the decision in that storage. If the storage refuses (some private windows), the decision applies to this
 * page only. Any other stored value counts as undecided.
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
        // It then applies to this page.
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
