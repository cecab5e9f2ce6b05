import type { KnownAddress } from '@site/src/directory/known-addresses';
import { MAX_AMOUNT } from '@site/src/protocol/amount';

/** A share as two integers of raw, never divided. */
export interface Share {
  readonly part: bigint;
  readonly whole: bigint;
}

/**
 * A share as a percentage, rounded down: `12.34%`. A positive share below the last digit is `< 0.01%`; a share of
 * zero is `–`.
 */
export function shareText({ part, whole }: Share, decimals = 2): string {
  if (whole === 0n) return '–';
  const scale = 10n ** BigInt(decimals);
  const units = (part * 100n * scale) / whole;
  const write = (value: bigint) => {
    const digits = value.toString().padStart(decimals + 1, '0');
    return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  };
  return part > 0n && units === 0n ? `< ${write(1n)}%` : `${write(units)}%`;
}

/** Whether a share exceeds another one, exactly. */
export function exceeds(one: Share, other: Share): boolean {
  return one.part * other.whole > other.part * one.whole;
}

/** The base of a share. */
export type BaseName = 'total' | 'circulating' | 'list';

/** The bases in the order of the selection. */
export const BASES: readonly { readonly name: BaseName; readonly label: string }[] = [
  { name: 'total', label: 'Total supply' },
  { name: 'circulating', label: 'Circulation' },
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
