import type { Nicknames } from '@site/src/directory/nicknames';
import { publicKeyFromAddress } from '@site/src/protocol/address';
import type { Network } from '@site/src/protocol/network';
import type { PublicKey } from '@site/src/protocol/public-key';
import type { Receivable } from '@site/src/protocol/receivable';
import type { EntryFilter } from '@site/src/ui/history/entry-filter';
import { impossibleRange, limitsOf } from '@site/src/ui/history/typed-filter';
import { resolveAccount } from './resolve-account';
import type { View } from './view-in-url';

/** A text that is the same for equal filters. */
export function keyOfFilter(filter: EntryFilter): string {
  return JSON.stringify(filter, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
}

/** The filter in a URL. If no block can meet it, there is nothing to search for. */
export interface UrlFilter {
  readonly filter: EntryFilter;
  /** A counterparty that names no account. */
  readonly unknown: string | undefined;
  /** A range of amounts or days ends before it begins. */
  readonly impossible: boolean;
}

/** Converts a view to a filter: names to keys, ATTO to raw, days to instants. */
export function filterOf(view: View, network: Network, nicknames: Nicknames): UrlFilter {
  const { types, direction, counterparty, zone } = view;
  const reading = resolveAccount(counterparty, network, nicknames);
  return {
    filter: {
      types: types.length === 0 ? undefined : types,
      direction,
      counterparty: reading.kind === 'account' ? publicKeyFromAddress(reading.address) : undefined,
      ...limitsOf(view, zone),
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
  const limits = { min: least, max: most, since: '', until: '' };
  const { minAmount, maxAmount } = limitsOf(limits);
  return {
    order: order ?? 'largest',
    sender: reading.kind === 'account' ? publicKeyFromAddress(reading.address) : undefined,
    least: minAmount,
    most: maxAmount,
    impossible: reading.kind === 'unknown' || impossibleRange(limits) !== undefined,
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

const TYPES = { SEND: 'sends', RECEIVE: 'receives', OPEN: 'opens', CHANGE: 'changes' } as const;
const DIRECTIONS = { in: 'incoming', out: 'outgoing', none: 'without an amount' } as const;

type FilterView = Pick<
  View,
  'types' | 'direction' | 'counterparty' | 'min' | 'max' | 'since' | 'until' | 'zone'
>;

/** The filter of a history in words, as it was typed: "sends, from or to Shop, at least 5 ATTO"; empty if there is none. */
export function filterWords(view: FilterView): string {
  const { types, direction, counterparty, min, max, since, until, zone } = view;
  const days = since + until === '' ? '' : zone === 'utc' ? ' (UTC)' : ' (local time)';
  return [
    types.map((type) => TYPES[type]).join(' and '),
    direction === undefined ? '' : DIRECTIONS[direction],
    counterparty && `from or to ${counterparty}`,
    min && `at least ${min} ATTO`,
    max && `at most ${max} ATTO`,
    since && `from ${since}${days}`,
    until && `until ${until}${days}`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}
