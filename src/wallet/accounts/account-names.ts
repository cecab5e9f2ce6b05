import { comparableText } from '../../lib/text/comparable-text';
import { withAccount, type AccountList, type WalletAccount } from './account-list';

/** A name for the next account that no other account has. */
export function nextName(list: AccountList): string {
  for (let number = list.length + 1; ; number++) {
    const name = `Account ${number}`;
    if (isFree(list, name)) return name;
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
    const free = isFree(all, own) ? own : nextName(all);
    return withAccount(all, { publicKey, name: listed?.name ?? free, place });
  }, list);
}

function isFree(list: AccountList, name: string): boolean {
  const same = comparableText(name);
  return list.every((one) => comparableText(one.name) !== same);
}
