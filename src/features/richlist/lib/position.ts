import type { Listed } from './holders';
import type { Share } from './shares';

/** An account's position in the list. */
export interface Position {
  /** Undefined if it is unknown, because the list ends above it. */
  readonly rank: number | undefined;
  /** The row in the list, from 1; undefined if it is not listed. */
  readonly row: number | undefined;
  /** The difference to the next higher balance in the list, in raw; undefined at the top. */
  readonly toNext: bigint | undefined;
  /** The share of the network's accounts that hold less; undefined if the list is incomplete. */
  readonly holdsMoreThan: Share | undefined;
}

/**
 * Finds the position of a balance.
 * @param complete whether the list contains all accounts of the network
 */
export function positionOf(
  { publicKey, balance }: { readonly publicKey: string; readonly balance: bigint },
  list: readonly Listed[],
  complete: boolean,
): Position {
  const others = list.filter(({ account }) => account.publicKey !== publicKey);
  const index = list.findIndex(({ account }) => account.publicKey === publicKey);
  const above = others.filter(({ account }) => account.balance > balance);
  const below = BigInt(others.filter(({ account }) => account.balance < balance).length);
  // Balances may have changed since the list was sorted.
  const least = above.reduce<bigint | undefined>(
    (low, { account }) => (low === undefined || account.balance < low ? account.balance : low),
    undefined,
  );
  const isKnown = complete || index !== -1 || above.length < others.length;
  return {
    rank: isKnown ? above.length + 1 : undefined,
    row: index === -1 ? undefined : index + 1,
    toNext: least === undefined ? undefined : least - balance,
    holdsMoreThan: complete && others.length > 0 ? { part: below, whole: BigInt(others.length) } : undefined,
  };
}
