import { queryOptions, skipToken } from '@tanstack/react-query';
import { nodeKey, placeholderWithin } from '@site/src/app/queries/node-key';
import type { AccountEntry } from '@site/src/protocol/account-entry';
import { spanOfPage, type Span } from '@site/src/ui/history/history-pages';
import type { EntryRange } from './entry-source';
import type { AccountSubject } from './use-subject';

/** A page of history: its entries, newest first, and their faults. */
export interface EntriesPage extends EntryRange {
  readonly span: Span;
}

/** The prefix of the keys of one account's queries. */
export const keyOf = <const Parts extends readonly (string | bigint)[]>(
  { subject }: AccountSubject,
  name: string,
  ...parts: Parts
) => nodeKey({ network: subject.network, url: subject.node }, name, subject.publicKey, ...parts);

/**
 * A page of a history of `top` blocks. Confirmed entries never change, so a page without faults stays fresh; one
 * with faults is never fresh. While a page loads, the previous one stays visible. Errors: NODE_*, STREAM_*.
 */
export function entriesPageQuery(about: AccountSubject, top: bigint, page: bigint) {
  const span = spanOfPage(top, page);
  return queryOptions({
    queryKey: keyOf(about, 'entries', span.from, span.to),
    queryFn: async ({ signal }): Promise<EntriesPage> => {
      const { entries, faults } = await about.source.range(span, { signal });
      return { span, faults, entries: [...entries].reverse() };
    },
    staleTime: ({ state }) => (state.data?.faults.length === 0 ? Infinity : 0),
    placeholderData: placeholderWithin(keyOf(about, 'entries')),
  });
}

/**
 * The entries at single heights, newest first; no request if there are no heights. They never change. Errors:
 * NODE_*.
 */
export function filteredPageQuery(about: AccountSubject, heights: readonly bigint[]) {
  return queryOptions({
    queryKey: keyOf(about, 'filtered-page', ...heights),
    queryFn:
      heights.length === 0
        ? skipToken
        : async ({ signal }): Promise<readonly AccountEntry[]> =>
            [...(await about.source.at(heights, { signal }))].reverse(),
    staleTime: Infinity,
  });
}

/** An account's first entry; null if the node does not have it, which is never fresh. Errors: NODE_*. */
export function firstActivityQuery(about: AccountSubject) {
  return queryOptions({
    queryKey: keyOf(about, 'first-activity'),
    queryFn: async ({ signal }) =>
      (await about.source.range({ from: 1n, to: 1n }, { signal })).entries[0] ?? null,
    staleTime: ({ state }) => (state.data ? Infinity : 0),
  });
}
