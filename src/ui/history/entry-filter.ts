import type { AccountEntry } from '../../protocol/account-entry';
import type { BlockType } from '../../protocol/block';
import { changeOf, type Direction } from '../../protocol/entry-change';
import type { PublicKey } from '../../protocol/public-key';

/** Conditions that blocks of a history must meet; undefined ones are ignored. */
export interface EntryFilter {
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
export function isFiltering(filter: EntryFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined);
}

/** Whether a block meets all conditions of a filter. */
export function matches(entry: AccountEntry, filter: EntryFilter): boolean {
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
