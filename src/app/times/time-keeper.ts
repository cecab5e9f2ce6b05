import { createStore, type Store } from '../../lib/store';

/** How tables show times: as an age, or as date and time in the reader's time zone or in UTC. */
export type TimeChoice = 'relative' | 'local' | 'utc';

/** The storage key of the choice. */
export const TIMES_KEY = 'atto-times';

const CHOICES: readonly unknown[] = ['relative', 'local', 'utc'] satisfies TimeChoice[];

/** The reader's choice, stored on the device; undefined: each table has its own default. */
export interface TimeKeeper extends Pick<Store<TimeChoice | undefined>, 'getSnapshot' | 'subscribe'> {
  choose(choice: TimeChoice): void;
  /** Reads the device again after another page of the site has written to it. */
  reload(): void;
}

/** Stores the choice in that storage. If it refuses, the choice applies to this page. */
export function createTimeKeeper(storage: () => Pick<Storage, 'getItem' | 'setItem'>): TimeKeeper {
  const read = (): TimeChoice | undefined => {
    try {
      const kept = storage().getItem(TIMES_KEY);
      return CHOICES.includes(kept) ? (kept as TimeChoice) : undefined;
    } catch {
      return undefined;
    }
  };
  const store = createStore(read());
  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    choose(choice) {
      try {
        storage().setItem(TIMES_KEY, choice);
      } catch {
        // It then applies to this page.
      }
      store.set(choice);
    },
    reload: () => store.set(read()),
  };
}

let ofThisPage: TimeKeeper | undefined;

/** The choice of the reader of this page; follows changes by other pages of the site. Only in a browser. */
export function pageTimes(): TimeKeeper {
  if (!ofThisPage) {
    const keeper = createTimeKeeper(() => window.localStorage);
    window.addEventListener('storage', ({ key }) => {
      if (key === TIMES_KEY || key === null) keeper.reload();
    });
    ofThisPage = keeper;
  }
  return ofThisPage;
}
