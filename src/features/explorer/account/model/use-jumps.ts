import { isCancelledError, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { savesData } from '@site/src/lib/saves-data';
import type { Account } from '@site/src/protocol/account';
import { pageOfHeight } from '@site/src/ui/history/history-pages';
import { entriesPageQuery, heightOfDayQuery, keyOf, loadHeightOfDay } from './queries';
import type { AccountSubject } from './use-subject';

/** Finds where a jump leads, and reads it while the reader reaches for the button. */
export interface Jumps {
  /** The reader has typed a height that exists: reads its page, unless they go on typing. */
  readonly expectHeight: (height: bigint) => void;
  /** The reader is about to choose a day: loads the code for it. */
  readonly expectChoice: () => void;
  /** The reader has chosen a day: finds its first block, unless they choose another one. */
  readonly expectDay: (moment: bigint) => void;
  /** The reader has typed something else. */
  readonly expectNothing: () => void;
  /**
   * The height of the first block at or after an instant (epoch milliseconds); null if there is none, and undefined if the
   * reader has chosen another day or left meanwhile. Errors: those of the source.
   */
  readonly heightOf: (moment: bigint) => Promise<bigint | null | undefined>;
}

/** How long the reader has paused before anything is read, in milliseconds: longer than between two digits. */
const PAUSE_MS = 150;

/** The jumps within a history whose first page begins at `top`. */
export function useJumps(about: AccountSubject, account: Account, top: bigint): Jumps {
  const client = useQueryClient();
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(pause.current);
      void client.cancelQueries({ queryKey: keyOf(about, 'height-of-day') });
    },
    [client, about],
  );

  const readPage = (height: bigint) =>
    client.prefetchQuery(entriesPageQuery(about, top, pageOfHeight(top, height)));
  const search = (moment: bigint) => {
    // There is one search at a time.
    const isOther = ({ queryKey }: { readonly queryKey: QueryKey }) => queryKey.at(-1) !== moment;
    void client.cancelQueries({ queryKey: keyOf(about, 'height-of-day'), predicate: isOther });
    return client.fetchQuery(heightOfDayQuery(about, { account, top, moment }));
  };
  const afterPause = (read: () => void) => {
    clearTimeout(pause.current);
    if (!savesData(navigator)) pause.current = setTimeout(read, PAUSE_MS);
  };
  return {
    expectHeight: (height) => afterPause(() => void readPage(height)),
    expectChoice() {
      if (!savesData(navigator)) loadHeightOfDay().catch(() => {});
    },
    expectDay: (moment) =>
      afterPause(() => {
        const read = async () => {
          const height = await search(moment);
          if (height !== null) await readPage(height);
        };
        // What fails here is reported when the reader jumps.
        read().catch(() => {});
      }),
    expectNothing: () => clearTimeout(pause.current),
    async heightOf(moment) {
      clearTimeout(pause.current);
      try {
        return await search(moment);
      } catch (error) {
        if (isCancelledError(error)) return undefined;
        throw error;
      }
    },
  };
}
