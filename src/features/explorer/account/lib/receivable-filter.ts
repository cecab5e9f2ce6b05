import type { Nicknames } from '@site/src/directory/nicknames';
import { publicKeyFromAddress } from '@site/src/protocol/address';
import type { Network } from '@site/src/protocol/network';
import type { PublicKey } from '@site/src/protocol/public-key';
import type { Receivable } from '@site/src/protocol/receivable';
import { parseTypedAmount } from '@site/src/ui/format/typed-amount';
import { impossibleRange } from '@site/src/ui/format/impossible-range';
import { resolveAccount } from './resolve-account';
import type { View } from './view-in-url';

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
    least: least === '' ? undefined : parseTypedAmount(least, { allowZero: true }),
    most: most === '' ? undefined : parseTypedAmount(most, { allowZero: true }),
    impossible:
      reading.kind === 'unknown' ||
      impossibleRange({ min: least, max: most, since: '', until: '' }) !== undefined,
  };
}

/** Whether a view leaves out any receivables. */
export function isLimited({ sender, least, most }: ReceivableView): boolean {
  return sender !== '' || least !== '' || most !== '';
}

/** The receivables that meet a filter, in its order. `list` has the largest first. */
export function applyFilter(
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
