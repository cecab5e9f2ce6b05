import { queryOptions, skipToken, type Query } from '@tanstack/react-query';
import { nodeKey } from '../../../../app/queries/node-key';
import type { AccountEntry } from '../../../../protocol/account-entry';
import { courseHeights } from '../lib/course';
import { spanOfPage, type Span } from '../lib/pages';
import type { EntryRange } from './entry-source';
import type { AccountSubject } from './use-subject';

/** A page of history: its entries newest first, and what is wrong with them. */
export interface EntriesPage extends EntryRange {
  readonly span: Span;
}

type Key = readonly unknown[];

/** The start of the keys of one account's queries. */
const keyOf = <const Parts extends readonly (string | bigint)[]>(
  { subject }: AccountSubject,
  name: string,
  ...parts: Parts
) => nodeKey({ network: subject.network, url: subject.node }, name, subject.publicKey, ...parts);

/** What is shown until a query has data: the data of the same query of the same account with other heights. */
const sameAccount =
  (scope: Key) =>
  <T>(data: T | undefined, query: Pick<Query, 'queryKey'> | undefined): T | undefined =>
    scope.every((part, index) => query?.queryKey[index] === part) ? data : undefined;

/**
 * A page of a history of `top` blocks. Confirmed entries never change, so a page without faults stays fresh; one that
 * breaks a rule never is. While a page is read, the one before stays in view. Errors: NODE_*, STREAM_*.
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
    placeholderData: sameAccount(keyOf(about, 'entries')),
  });
}

/** The entries of single heights, newest first; none are requested for no heights. They never change. Errors: NODE_*. */
export function keptPageQuery(about: AccountSubject, heights: readonly bigint[]) {
  return queryOptions({
    queryKey: keyOf(about, 'kept-page', ...heights),
    queryFn:
      heights.length === 0
        ? skipToken
        : async ({ signal }): Promise<readonly AccountEntry[]> =>
            [...(await about.source.at(heights, { signal }))].reverse(),
    staleTime: Infinity,
  });
}

/** An account's first entry, null where the node does not keep it, which is never fresh. Errors: NODE_*. */
export function firstActivityQuery(about: AccountSubject) {
  return queryOptions({
    queryKey: keyOf(about, 'first-activity'),
    queryFn: async ({ signal }) =>
      (await about.source.range({ from: 1n, to: 1n }, { signal })).entries[0] ?? null,
    staleTime: ({ state }) => (state.data ? Infinity : 0),
  });
}

/**
 * Entries evenly spread over the first `height` blocks, ascending. They never change; those of a lower height stay in
 * view while a new block's are read. Errors: NODE_*.
 */
export function balancesQuery(about: AccountSubject, height: bigint) {
  return queryOptions({
    queryKey: keyOf(about, 'balances', height),
    queryFn: ({ signal }) => about.source.at(courseHeights(height), { signal }),
    staleTime: Infinity,
    placeholderData: sameAccount(keyOf(about, 'balances')),
  });
}
