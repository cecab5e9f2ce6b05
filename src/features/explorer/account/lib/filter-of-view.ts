import type { Nicknames } from '@site/src/directory/nicknames';
import { publicKeyFromAddress } from '@site/src/protocol/address';
import type { Network } from '@site/src/protocol/network';
import { parseTypedAmount } from '@site/src/ui/format/typed-amount';
import type { Filter } from './filter';
import { impossibleRange } from '@site/src/ui/format/impossible-range';
import { resolveAccount } from './resolve-account';
import { dayStart, type View } from './view-in-url';

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
      minAmount: min === '' ? undefined : parseTypedAmount(min, { allowZero: true }),
      maxAmount: max === '' ? undefined : parseTypedAmount(max, { allowZero: true }),
      since: dayStart(since, zone),
      before: dayStart(until, zone, 1),
    },
    unknown: reading.kind === 'unknown' ? counterparty : undefined,
    impossible: impossibleRange(view) !== undefined,
  };
}
