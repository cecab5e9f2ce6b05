import { groupThousands, piecesOf } from './groups';

/** An amount as it is set in type: `1204000.00025` is whole `1,204,000` and fraction `000`, `25`. */
export interface AmountParts {
  readonly whole: string;
  /** Digits after the dot in threes, trailing zeros gone; empty for a whole amount. */
  readonly fraction: readonly string[];
}

/** Cuts a plain decimal text (digits, optional dot and digits) for display. No arithmetic: no digit can get lost. */
export function amountParts(decimal: string): AmountParts {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return { whole: groupThousands(BigInt(whole)), fraction: piecesOf(fraction.replace(/0+$/, ''), 3) };
}
