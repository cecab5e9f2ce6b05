import type { Account } from '../../../protocol/account';

/** The later of two states of each account, by height: a state that comes late changes nothing. */
export function newestOf(
  accounts: readonly Account[],
  live: ReadonlyMap<string, Account>,
): readonly Account[] {
  return accounts.map((account) => {
    const later = live.get(account.publicKey);
    return later && later.height > account.height ? later : account;
  });
}

/** How many of the accounts hold something else than when they were ranked. */
export function changedSince(accounts: readonly Account[], live: ReadonlyMap<string, Account>): number {
  return newestOf(accounts, live).filter((account, index) => account.balance !== accounts[index]?.balance)
    .length;
}
