import type { AccountList } from '@site/src/wallet/accounts/account-list';
import type { PublicKey } from '@site/src/protocol/public-key';

/** The list with an account one place further up or down; the same list at its ends. */
export function movedAccount(list: AccountList, publicKey: PublicKey, by: -1 | 1): AccountList {
  const at = list.findIndex((one) => one.publicKey === publicKey);
  const other = list[at + by];
  const account = list[at];
  if (account === undefined || other === undefined) return list;
  return list.map((one, index) => (index === at ? other : index === at + by ? account : one));
}

/**
 * Whether an account may be taken off the list. A wallet keeps one: otherwise its first account would be listed again at
 * the next unlock.
 */
export function canRemove(list: AccountList, publicKey: PublicKey): boolean {
  const account = list.find((one) => one.publicKey === publicKey);
  if (account === undefined || list.length < 2) return false;
  const { place } = account;
  if (place === undefined) return true;
  return list.filter((one) => one.place?.wallet === place.wallet).length > 1;
}
