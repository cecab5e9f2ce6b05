import { MAX_AMOUNT } from '../../../protocol/amount';
import type { KnownAddress } from '../../../directory/known-addresses';

/** What a share is a share of. */
export type BaseName = 'total' | 'circulating' | 'list';

/** The bases in the order in which they are offered. */
export const BASES: readonly { readonly name: BaseName; readonly label: string }[] = [
  { name: 'total', label: 'Total supply' },
  { name: 'circulating', label: 'In circulation' },
  { name: 'list', label: 'This list' },
];

/** A base from the query string; the total supply where it names none. */
export function readBase(text: string | null): BaseName {
  return BASES.find(({ name }) => name === text)?.name ?? 'total';
}

/** Whether a label names an account that holds coins which were not given out. */
export function isTreasury(known: Pick<KnownAddress, 'label' | 'entity'> | undefined): boolean {
  return known !== undefined && known.entity === 'Atto' && /^Treasury \d+$/.test(known.label);
}

/** The sizes of the bases in raw. */
export interface Bases {
  readonly total: bigint;
  /** The total without what the labelled treasury accounts hold; undefined while that could not be read. */
  readonly circulating: bigint | undefined;
  /** The sum of the accounts in the list. */
  readonly list: bigint;
}

/** The bases of a list. `treasury` is what all labelled treasury accounts hold together. */
export function basesOf(balances: readonly bigint[], treasury: bigint | undefined): Bases {
  const list = balances.reduce((sum, balance) => sum + balance, 0n);
  const circulating = treasury === undefined ? undefined : MAX_AMOUNT - treasury;
  return { total: MAX_AMOUNT, circulating, list };
}

/** Whether balances that were told exceed what there is: some of them are not true. */
export function exceedSupply({ total, circulating, list }: Bases): boolean {
  return list > total || (circulating !== undefined && circulating < 0n);
}
