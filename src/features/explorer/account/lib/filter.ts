import type { AccountEntry } from '@site/src/protocol/account-entry';
import type { BlockType } from '@site/src/protocol/block';
import type { PublicKey } from '@site/src/protocol/public-key';
import { changeOf, type Direction } from '@site/src/protocol/entry-change';

/** Conditions that blocks of a history must meet; undefined ones are ignored. */
export interface Filter {
  readonly types?: readonly BlockType[] | undefined;
  readonly direction?: Direction | undefined;
  /** The account on the other side; of a CHANGE, the new representative. */
  readonly counterparty?: PublicKey | undefined;
  /** In raw, inclusive. A block that moves nothing has 0. */
  readonly minAmount?: bigint | undefined;
  readonly maxAmount?: bigint | undefined;
  /** Epoch milliseconds: `since` is inclusive, `before` exclusive. */
  readonly since?: bigint | undefined;
  readonly before?: bigint | undefined;
}

/** Whether a filter has any condition. */
export function isFiltering(filter: Filter): boolean {
  return Object.values(filter).some((value) => value !== undefined);
}

/** Whether a block meets all conditions of a filter. */
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

/** The sums of a set of blocks, in raw. */
export interface Sums {
  readonly count: bigint;
  readonly received: bigint;
  readonly sent: bigint;
}

/** The sums of no blocks. */
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
