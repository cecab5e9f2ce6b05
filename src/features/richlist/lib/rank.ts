import type { Account } from '@site/src/protocol/account';

/** An account with its rank. */
export interface Ranked {
  /** 1 for the largest; accounts with the same balance share a rank, and the following ranks are skipped. */
  readonly rank: number;
  readonly account: Account;
}

/** Sorts accounts by descending balance, and equal ones by key, so that the order is stable. */
export function rankAccounts(accounts: readonly Account[]): readonly Ranked[] {
  const sorted = [...accounts].sort(
    (one, other) => compare(other.balance, one.balance) || compare(one.publicKey, other.publicKey),
  );
  let rank = 0;
  return sorted.map((account, index) => {
    if (sorted[index - 1]?.balance !== account.balance) rank = index + 1;
    return { rank, account };
  });
}

function compare<T extends bigint | string>(one: T, other: T): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Rows of one page. */
export const PAGE_SIZE = 25;

/** The number of pages; at least one. */
export function pageCount(rows: number): number {
  return Math.max(1, Math.ceil(rows / PAGE_SIZE));
}

/** The page that contains a row, both counted from 1. */
export function pageOfRow(row: number): number {
  return Math.floor((row - 1) / PAGE_SIZE) + 1;
}

/** The rows of a page, counted from 1; the nearest page if it does not exist. */
export function rowsOfPage<T>(rows: readonly T[], page: number): readonly T[] {
  const nearest = Math.min(Math.max(page, 1), pageCount(rows.length));
  return rows.slice((nearest - 1) * PAGE_SIZE, nearest * PAGE_SIZE);
}
