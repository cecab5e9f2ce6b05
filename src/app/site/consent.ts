import { createKeptValue, keepOnDevice, type KeptFormat, type KeptValue } from '../../lib/kept-value';
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

/** Any other stored value counts as undecided. */
const FORMAT: KeptFormat<ConsentAnswer | undefined> = {
  key: CONSENT_KEY,
  read: (text) => (text === 'accepted' || text === 'refused' ? text : undefined),
  print: (answer) => answer,
};

/** Stores the decision in that storage. If it refuses (some private windows), the decision applies to this page only. */
export function createConsentKeeper(storage: Parameters<typeof createKeptValue>[0]): ConsentKeeper {
  return keeperOf(createKeptValue(storage, FORMAT));
}

function keeperOf({ getSnapshot, subscribe, change }: KeptValue<ConsentAnswer | undefined>): ConsentKeeper {
  const store = createStore<Consent>({ answer: getSnapshot(), reopened: false });
  const close = () => store.set({ answer: getSnapshot(), reopened: false });
  subscribe(close);
  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    answer(answer) {
      change(() => answer);
      if (store.getSnapshot().reopened) close();
    },
    reopen: () => store.update((consent) => ({ ...consent, reopened: true })),
  };
}

let ofThisPage: ConsentKeeper | undefined;

/** The consent of the visitor of this page; follows decisions in other pages of the site. Only in a browser. */
export function pageConsent(): ConsentKeeper {
  return (ofThisPage ??= keeperOf(keepOnDevice(FORMAT)));
}
