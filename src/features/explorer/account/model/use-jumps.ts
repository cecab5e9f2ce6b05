import { isCancelledError, queryOptions, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Abortable } from '@site/src/lib/abort';
import { savesData } from '@site/src/lib/saves-data';
import type { Account } from '@site/src/protocol/account';
import { pageOfHeight, spanOfPage, type Span } from '@site/src/ui/history/history-pages';
import { findHeight } from '../lib/find-height';
import type { EntrySource } from './entry-source';
import { entriesPageQuery, keyOf } from './queries';
import type { AccountSubject } from './use-subject';

/** Finds where a jump leads, and reads it while the reader reaches for the button. */
export interface Jumps {
  /** The reader has typed a height that exists: reads its page, unless they go on typing. */
  readonly expectHeight: (height: bigint) => void;
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

/** A day in a history. */
interface DayInHistory {
  readonly account: Account;
  /** The height at which the first page begins. */
  readonly top: bigint;
  /** When the day begins, in epoch milliseconds. */
  readonly moment: bigint;
}

/**
 * The height of an account's first block on a day or later; null if there is none, which is never fresh. Errors:
 * NODE_*, STREAM_*.
 */
function heightOfDayQuery(about: AccountSubject, day: DayInHistory) {
  return queryOptions({
    queryKey: keyOf(about, 'height-of-day', day.top, day.moment),
    queryFn: async ({ signal }): Promise<bigint | null> =>
      (await findHeightOfDay(about.source, day, { signal })) ?? null,
    staleTime: ({ state }) => (state.data ? Infinity : 0),
  });
}

async function findHeightOfDay(
  source: EntrySource,
  { account, top, moment }: DayInHistory,
  { signal }: Abortable,
): Promise<bigint | undefined> {
  const [opening] = (await source.range({ from: 1n, to: 1n }, { signal })).entries;
  const last = { height: account.height, timestamp: account.lastTransactionTimestamp };
  return findHeight(moment, {
    signal,
    first: opening ?? { ...last, height: 1n },
    last,
    readAt: (heights, options) => source.at(heights, options),
    // The page that contains the block is shown next.
    read: async (span, options) => (await source.range(wholePages(top, span), options)).entries,
  });
}

/** The heights of all pages that a span overlaps. */
export function wholePages(top: bigint, { from, to }: Span): Span {
  return {
    from: spanOfPage(top, pageOfHeight(top, from)).from,
    to: spanOfPage(top, pageOfHeight(top, to)).to,
  };
}
