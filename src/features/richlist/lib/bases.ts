import { MAX_AMOUNT } from '@site/src/protocol/amount';
import type { KnownAddress } from '@site/src/directory/known-addresses';

/** The base of a share. */
export type BaseName = 'total' | 'circulating' | 'list';

/** The bases in the order of the selection. */
export const BASES: readonly { readonly name: BaseName; readonly label: string }[] = [
  { name: 'total', label: 'Total supply' },
  { name: 'circulating', label: 'In circulation' },
  { name: 'list', label: 'This list' },
];

/** The base in the query string; the total supply by default. */
export function readBase(text: string | null): BaseName {
  return BASES.find(({ name }) => name === text)?.name ?? 'total';
}

/** Whether an account is labelled as holding coins that have not been distributed. */
export function isTreasury(known: Pick<KnownAddress, 'label' | 'entity'> | undefined): boolean {
  return known !== undefined && known.entity === 'Atto' && /^Treasury \d+$/.test(known.label);
}

/** The sizes of the bases in raw. */
export interface Bases {
  readonly total: bigint;
  /** The total without the labelled treasury accounts; undefined if those could not be read. */
  readonly circulating: bigint | undefined;
  /** The sum of the accounts in the list. */
  readonly list: bigint;
}

/** The bases of a list. `treasury` is the sum of all labelled treasury accounts. */
export function basesOf(balances: readonly bigint[], treasury: bigint | undefined): Bases {
  const list = balances.reduce((sum, balance) => sum + balance, 0n);
  const circulating = treasury === undefined ? undefined : MAX_AMOUNT - treasury;
  return { total: MAX_AMOUNT, circulating, list };
}

/** Whether the reported balances exceed the supply, so that some of them are false. */
export function exceedSupply({ total, circulating, list }: Bases): boolean {
  return list > total || (circulating !== undefined && circulating < 0n);
}
