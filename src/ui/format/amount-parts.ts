import { formatAmount, type Amount } from '../../protocol/amount';
import { groupThousands, piecesOf } from './groups';

/** The parts of a formatted amount: `1204000.00025` is whole `1,204,000` and fraction `000`, `25`. */
export interface AmountParts {
  readonly whole: string;
  /** Digits after the dot in groups of three, without trailing zeros; empty for a whole amount. */
  readonly fraction: readonly string[];
}

/** Splits a plain decimal text (digits, optional dot and digits) for display, without arithmetic. */
export function amountParts(decimal: string): AmountParts {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return { whole: groupThousands(BigInt(whole)), fraction: piecesOf(fraction.replace(/0+$/, ''), 3) };
}

/** Raw as plain text in ATTO with thousands separators. Sums outside the range of amounts are written, too. */
export function amountText(raw: bigint): string {
  if (raw < 0n) return `−${amountText(-raw)}`;
  const [whole = '0', fraction] = formatAmount(raw as Amount, 'ATTO').split('.');
  return `${groupThousands(BigInt(whole))}${fraction === undefined ? '' : `.${fraction}`}`;
}
