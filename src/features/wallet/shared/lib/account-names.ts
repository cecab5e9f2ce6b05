import { withAccount, type AccountList, type WalletAccount } from '../../../../wallet/accounts/account-list';

/** A name for the next account that no other account has. */
export function nextName(list: AccountList): string {
  for (let number = list.length + 1; ; number++) {
    const name = `Account ${number}`;
    if (list.every((one) => one.name !== name)) return name;
  }
}

/**
 * The list with accounts that a search has found: named after their index if that is free. What is listed keeps its name,
 * also if it was only watched before. Errors: those of `withAccount`.
 */
export function withFound(
  list: AccountList,
  found: readonly Required<Pick<WalletAccount, 'publicKey' | 'place'>>[],
): AccountList {
  return found.reduce((all, { publicKey, place }) => {
    const listed = all.find((one) => one.publicKey === publicKey);
    const own = `Account ${place.index + 1}`;
    const free = all.some((one) => one.name === own) ? nextName(all) : own;
    return withAccount(all, { publicKey, name: listed?.name ?? free, place });
  }, list);
}
