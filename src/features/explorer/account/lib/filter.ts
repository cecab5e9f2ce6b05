import type { AccountEntry } from '../../../../protocol/account-entry';
import type { BlockType } from '../../../../protocol/block';
import type { PublicKey } from '../../../../protocol/public-key';
import { changeOf, type Direction } from '../../../../protocol/entry-change';

/** Which blocks of a history are wanted; what is undefined does not matter. */
export interface Filter {
  readonly types?: readonly BlockType[] | undefined;
  readonly direction?: Direction | undefined;
  /** Who is on the other side; of a CHANGE: the representative it names. */
  readonly counterparty?: PublicKey | undefined;
  /** In raw, both ends included. A block that moves nothing has 0. */
  readonly minAmount?: bigint | undefined;
  readonly maxAmount?: bigint | undefined;
  /** Epoch milliseconds: from the first, up to but not including the second. */
  readonly since?: bigint | undefined;
  readonly before?: bigint | undefined;
}

/** Whether a filter leaves anything out. */
export function isFiltering(filter: Filter): boolean {
  return Object.values(filter).some((value) => value !== undefined);
}

/** Whether a block is wanted. */
export function matches(entry: AccountEntry, filter: Filter): boolean {
  const { types, direction, counterparty, minAmount, maxAmount, since, before } = filter;
  if (types !== undefined && !types.includes(entry.blockType)) return false;
  if (counterparty !== undefined && entry.subjectPublicKey !== counterparty) return false;
  if (since !== undefined && entry.timestamp < since) return false;
  if (before !== undefined && entry.timestamp >= before) return false;
  if (direction === undefined && minAmount === undefined && maxAmount === undefined) return true;
  const change = changeOf(entry);
  if (direction !== undefined && change.direction !== direction) return false;
  if (minAmount !== undefined && change.amount < minAmount) return false;
  return maxAmount === undefined || change.amount <= maxAmount;
}

/** What a set of blocks comes to, in raw. */
export interface Sums {
  readonly count: bigint;
  readonly received: bigint;
  readonly sent: bigint;
}

/** Of no block. */
export const NO_SUMS: Sums = { count: 0n, received: 0n, sent: 0n };

/** The sums with these blocks added. */
export function addToSums(sums: Sums, entries: readonly AccountEntry[]): Sums {
  let { received, sent } = sums;
  for (const entry of entries) {
    const { direction, amount } = changeOf(entry);
    if (direction === 'in') received += amount;
    else if (direction === 'out') sent += amount;
  }
  return { count: sums.count + BigInt(entries.length), received, sent };
}
