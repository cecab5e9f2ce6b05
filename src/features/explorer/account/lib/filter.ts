import type { Nicknames } from '@site/src/directory/nicknames';
import type { AccountEntry } from '@site/src/protocol/account-entry';
import { publicKeyFromAddress } from '@site/src/protocol/address';
import { parseAmount } from '@site/src/protocol/amount';
import type { BlockType } from '@site/src/protocol/block';
import { changeOf, type Direction } from '@site/src/protocol/entry-change';
import type { Network } from '@site/src/protocol/network';
import type { PublicKey } from '@site/src/protocol/public-key';
import type { Receivable } from '@site/src/protocol/receivable';
import { impossibleRange } from '@site/src/ui/format/impossible-range';
import { resolveAccount } from './resolve-account';
import { dayStart, type View } from './view-in-url';

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

/** A text that is the same for equal filters. */
export function keyOfFilter(filter: Filter): string {
  return JSON.stringify(filter, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
}

/** The filter in a URL. If no block can meet it, there is nothing to search for. */
export interface UrlFilter {
  readonly filter: Filter;
  /** A counterparty that names no account. */
  readonly unknown: string | undefined;
  /** A range of amounts or days ends before it begins. */
  readonly impossible: boolean;
}

/** Converts a view to a filter: names to keys, ATTO to raw, days to instants. */
export function filterOf(view: View, network: Network, nicknames: Nicknames): UrlFilter {
  const { types, direction, counterparty, min, max, since, until, zone } = view;
  const reading = resolveAccount(counterparty, network, nicknames);
  return {
    filter: {
      types: types.length === 0 ? undefined : types,
      direction,
      counterparty: reading.kind === 'account' ? publicKeyFromAddress(reading.address) : undefined,
      minAmount: min === '' ? undefined : parseAmount(min, 'ATTO'),
      maxAmount: max === '' ? undefined : parseAmount(max, 'ATTO'),
      since: dayStart(since, zone),
      before: dayStart(until, zone, 1),
    },
    unknown: reading.kind === 'unknown' ? counterparty : undefined,
    impossible: impossibleRange(view) !== undefined,
  };
}

/** The members of a view that are about receivables. */
export type ReceivableView = Pick<View, 'order' | 'sender' | 'least' | 'most'>;

/** Conditions that receivables must meet, and their order. */
export interface ReceivableFilter {
  readonly order: 'largest' | 'newest';
  readonly sender: PublicKey | undefined;
  /** In raw, inclusive. */
  readonly least: bigint | undefined;
  readonly most: bigint | undefined;
  /** The sender names no account, or the range of amounts ends before it begins: no receivable meets it. */
  readonly impossible: boolean;
}

/** Converts a view to a filter: a name to a key, ATTO to raw. */
export function receivableFilterOf(
  { order, sender, least, most }: ReceivableView,
  network: Network,
  nicknames: Nicknames,
): ReceivableFilter {
  const reading = resolveAccount(sender, network, nicknames);
  return {
    order: order ?? 'largest',
    sender: reading.kind === 'account' ? publicKeyFromAddress(reading.address) : undefined,
    least: least === '' ? undefined : parseAmount(least, 'ATTO'),
    most: most === '' ? undefined : parseAmount(most, 'ATTO'),
    impossible:
      reading.kind === 'unknown' ||
      impossibleRange({ min: least, max: most, since: '', until: '' }) !== undefined,
  };
}

/** Whether a view leaves out any receivables. */
export function isFilteringReceivables({ sender, least, most }: ReceivableView): boolean {
  return sender !== '' || least !== '' || most !== '';
}

/** The receivables that meet a filter, in its order. `list` has the largest first. */
export function filterReceivables(
  list: readonly Receivable[],
  { order, sender, least, most, impossible }: ReceivableFilter,
): readonly Receivable[] {
  if (impossible) return [];
  const met = list.filter(
    ({ publicKey, amount }) =>
      (sender === undefined || publicKey === sender) &&
      (least === undefined || amount >= least) &&
      (most === undefined || amount <= most),
  );
  return order === 'largest' ? met : met.sort(newestFirst);
}

/** A sort is stable, so the larger of two at the same time comes first. */
function newestFirst(one: Receivable, other: Receivable): number {
  return one.timestamp === other.timestamp ? 0 : one.timestamp < other.timestamp ? 1 : -1;
}
