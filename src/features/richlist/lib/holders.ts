import type { KnownAddress } from '@site/src/directory/known-addresses';
import type { Ranked } from './rank';
import { isTreasury, type BaseName } from './shares';

/** An account of the list with its public label. */
export interface Listed extends Ranked {
  readonly known: KnownAddress | undefined;
}

/**
 * A row of the list: an account, or all listed accounts known to belong to one entity. An account without a public
 * owner is a row by its own; it is not a person.
 */
export interface Holder {
  readonly key: string;
  readonly rank: number;
  /** Undefined if no owner is public. */
  readonly entity: string | undefined;
  /** Largest first; at least one. */
  readonly accounts: readonly Listed[];
  readonly balance: bigint;
  /** The part of the balance in circulation: without treasury accounts. */
  readonly circulating: bigint;
  /** The latest block of any of its accounts, epoch milliseconds. */
  readonly lastActivity: bigint;
}

/** The list with a row for each account. */
export function eachAlone(list: readonly Listed[]): readonly Holder[] {
  return list.map((one) => holder(one.account.publicKey, one.known?.entity, [one], one.rank));
}

/** The list grouped by entity, largest first. */
export function byEntity(list: readonly Listed[]): readonly Holder[] {
  const groups = new Map<string, Listed[]>();
  for (const one of list) {
    const key = one.known ? `entity ${one.known.entity}` : one.account.publicKey;
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  const holders = [...groups].map(([key, accounts]) => holder(key, accounts[0]?.known?.entity, accounts, 0));
  holders.sort((one, other) => (one.balance > other.balance ? -1 : one.balance < other.balance ? 1 : 0));
  let rank = 0;
  return holders.map((one, index) => {
    if (holders[index - 1]?.balance !== one.balance) rank = index + 1;
    return { ...one, rank };
  });
}

function holder(key: string, entity: string | undefined, accounts: readonly Listed[], rank: number): Holder {
  const empty = { key, rank, entity, accounts, balance: 0n, circulating: 0n, lastActivity: 0n };
  return withAccounts(empty, accounts);
}

/** The same holder with new states of its accounts and a new sum. */
export function withAccounts(one: Holder, accounts: readonly Listed[]): Holder {
  const sum = (some: readonly Listed[]) => some.reduce((total, { account }) => total + account.balance, 0n);
  return {
    ...one,
    accounts,
    balance: sum(accounts),
    circulating: sum(accounts.filter(({ known }) => !isTreasury(known))),
    lastActivity: accounts.reduce(
      (latest, { account }) =>
        account.lastTransactionTimestamp > latest ? account.lastTransactionTimestamp : latest,
      0n,
    ),
  };
}

/** A holder's part of a base, in raw. */
export function partOf(one: Holder, base: BaseName): bigint {
  return base === 'circulating' ? one.circulating : one.balance;
}
