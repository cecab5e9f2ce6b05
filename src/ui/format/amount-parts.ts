import { formatAmount, type Amount } from '../../protocol/amount';
import { groupThousands, piecesOf } from './groups';

/** The parts of an amount in ATTO: `1204000.00025` is whole `1,204,000` and fraction `000`, `25`. */
export interface AmountParts {
  /** `−` for a difference below zero, otherwise empty. */
  readonly sign: '' | '−';
  readonly whole: string;
  /** Digits after the point in groups of three, without trailing zeros; empty for a whole amount. */
  readonly fraction: readonly string[];
}

/** Splits raw into the parts that are shown. Sums may exceed the supply, and differences may be negative. */
export function amountParts(raw: bigint): AmountParts {
  const size = raw < 0n ? -raw : raw;
  const [whole = '0', fraction = ''] = formatAmount(size as Amount, 'ATTO').split('.');
  return {
    sign: raw < 0n ? '−' : '',
    whole: groupThousands(BigInt(whole)),
    fraction: piecesOf(fraction, 3),
  };
}

/** `1,284.0275`: see `amountText`. */
export function amountDigits(raw: bigint): string {
  const { sign, whole, fraction } = amountParts(raw);
  return `${sign}${whole}${fraction.length === 0 ? '' : `.${fraction.join('')}`}`;
}

/** `1,284.0275 ATTO`: an amount where only text is possible, such as in a title, an announcement or a notification. */
export function amountText(raw: bigint): string {
  return `${amountDigits(raw)} ATTO`;
}

/** The type size of a large amount, from the largest. */
export type AmountStep = 'large' | 'medium' | 'small';

interface StepOptions {
  readonly hasSign?: boolean;
  /** 1 if the decimals are as large as the other digits. */
  readonly decimalsWeigh?: 0.5 | 1;
}

/**
 * The type size in which a large amount fits next to its unit on a phone. Decimals that are drawn smaller count half. A
 * figure is never scaled between the steps.
 */
export function amountStep(
  { sign, whole, fraction }: AmountParts,
  { hasSign = sign !== '', decimalsWeigh = 0.5 }: StepOptions = {},
): AmountStep {
  const length = Number(hasSign) + whole.length + fraction.join('').length * decimalsWeigh;
  if (length <= 9) return 'large';
  return length <= 14 ? 'medium' : 'small';
}
