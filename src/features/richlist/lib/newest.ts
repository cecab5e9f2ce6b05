import type { Account } from '@site/src/protocol/account';

/** The later of two states of each account, by height: an outdated state is ignored. */
export function newestOf(
  accounts: readonly Account[],
  live: ReadonlyMap<string, Account>,
): readonly Account[] {
  return accounts.map((account) => {
    const later = live.get(account.publicKey);
    return later && later.height > account.height ? later : account;
  });
}

/** The number of accounts whose balance has changed since they were ranked. */
export function changedSince(accounts: readonly Account[], live: ReadonlyMap<string, Account>): number {
  return newestOf(accounts, live).filter((account, index) => account.balance !== accounts[index]?.balance)
    .length;
}
