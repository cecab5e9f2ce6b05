import { useMemo } from 'react';
import { useNetwork } from '@site/src/app/node/use-network';
import { writeMembers } from '@site/src/app/url/url-members';
import { useUrlSearch } from '@site/src/app/url/use-url-search';
import { addressFromPublicKey, type Address } from '@site/src/protocol/address';
import { byEntity, eachAlone, partOf, withAccounts, type Holder, type Listed } from '../lib/holders';
import { pageCount, rankAccounts, rowsOfPage } from '../lib/rank';
import { changedSince, labelsOf, newestOf, type ReadList } from '../lib/read-list';
import { basesOf, readBase, type BaseName, type Bases } from '../lib/shares';
import { useLiveBalances, type LiveBalances } from './use-live-balances';

/** The query parameter of the searched address. */
export const RANK_PARAMETER = 'rank';

/** The list with the reader's settings (base, grouping, page) and the latest balances. */
export interface HoldersView {
  readonly base: BaseName;
  readonly grouped: boolean;
  readonly page: number;
  readonly pages: number;
  readonly choose: (members: { base?: BaseName; grouped?: boolean; page?: number }) => void;
  /** All accounts, in the order in which they were ranked when the list was read. */
  readonly listed: readonly Listed[];
  readonly holders: readonly Holder[];
  /** The holders on the page. */
  readonly shown: readonly Holder[];
  readonly bases: Bases;
  /** The selected base in raw; undefined if it is unknown. */
  readonly whole: bigint | undefined;
  readonly live: LiveBalances;
  /** The path of the searched address; empty if there is none. */
  readonly marked: string;
  /** The number of balances that have changed since the list was ranked. */
  readonly changed: number;
}

/** Prepares the list. Order and ranks stay as they were when it was read, so that rows do not jump. */
export function useHolders(list: ReadList): HoldersView {
  const { network } = useNetwork();
  const [search, go] = useUrlSearch();
  const members = new URLSearchParams(search);
  const base = readBase(members.get('base'));
  const grouped = members.get('group') === 'entity';

  const ranked = useMemo(() => {
    const labels = labelsOf(network);
    return rankAccounts(list.accounts).map(({ rank, account }) => {
      const address = addressFromPublicKey(account.publicKey);
      return { rank, account, known: labels.get(address) };
    });
  }, [list, network]);
  const order = useMemo(() => (grouped ? byEntity(ranked) : eachAlone(ranked)), [ranked, grouped]);

  const pages = pageCount(order.length);
  const requestedPage = Number(members.get('page') ?? '1');
  const page = Number.isInteger(requestedPage) ? Math.min(Math.max(requestedPage, 1), pages) : 1;
  const addresses = rowsOfPage(order, page).flatMap(({ accounts }) =>
    accounts.map(({ account }): Address => addressFromPublicKey(account.publicKey)),
  );
  const live = useLiveBalances(addresses);

  const { states } = live;
  const newest = useMemo(() => withStates(ranked, order, states), [ranked, order, states]);
  const treasury =
    list.treasury && newestOf(list.treasury, states).reduce((sum, { balance }) => sum + balance, 0n);
  const bases = basesOf(
    newest.listed.map(({ account }) => account.balance),
    treasury,
  );
  return {
    base,
    grouped,
    page,
    pages,
    ...newest,
    bases,
    whole: bases[base],
    live,
    shown: rowsOfPage(newest.holders, page),
    marked: members.get(RANK_PARAMETER) ?? '',
    changed: changedSince(list.accounts, states),
    choose: (next) =>
      go((current) =>
        writeMembers(current, {
          ...(next.base && { base: next.base === 'total' ? '' : next.base }),
          ...(next.grouped !== undefined && { group: next.grouped ? 'entity' : '', page: '' }),
          ...(next.page !== undefined && { page: next.page === 1 ? '' : `${next.page}` }),
        }),
      ),
  };
}

/** The same list in the same order with the latest states. */
function withStates(
  ranked: readonly Listed[],
  order: readonly Holder[],
  states: LiveBalances['states'],
): { readonly listed: readonly Listed[]; readonly holders: readonly Holder[] } {
  if (states.size === 0) return { listed: ranked, holders: order };
  const renew = (some: readonly Listed[]) => {
    const accounts = newestOf(
      some.map(({ account }) => account),
      states,
    );
    return some.map((one, index) => ({ ...one, account: accounts[index] ?? one.account }));
  };
  const holders = order.map((one) => withAccounts(one, renew(one.accounts)));
  return { listed: renew(ranked), holders };
}

/** A holder's share of the selected base; undefined if the base is unknown or excludes the holder. */
export function shareOf(
  holder: Holder,
  { base, whole }: Pick<HoldersView, 'base' | 'whole'>,
): { readonly part: bigint; readonly whole: bigint } | undefined {
  if (whole === undefined) return undefined;
  const part = partOf(holder, base);
  if (base === 'circulating' && part === 0n && holder.balance > 0n) return undefined;
  return { part, whole };
}
