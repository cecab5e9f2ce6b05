import type { Listed } from './holders';
import type { Share } from './share';

/** Where an account stands among those of the list. */
export interface Position {
  /** Undefined where it cannot be known: the list ends above it. */
  readonly rank: number | undefined;
  /** The row of the list, from 1; undefined where it is not in it. */
  readonly row: number | undefined;
  /** In raw: what is missing to the next higher balance in the list; undefined at the top. */
  readonly toNext: bigint | undefined;
  /** Of all accounts of the network, how many hold less; undefined where the list is not all of them. */
  readonly holdsMoreThan: Share | undefined;
}

/**
 * Finds the place of a balance.
 * @param complete whether the list is every account of the network
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
  // Balances may have changed since the list was put in order.
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
