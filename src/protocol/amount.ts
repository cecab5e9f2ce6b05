import type { Brand } from './brand';
import { AttoError } from './error';

/** An amount in raw, 0…18·10^18. 1 ATTO = 10^9 raw. */
export type Amount = Brand<bigint, 'Amount'>;

/** The two units in which amounts are written. */
export type Unit = 'ATTO' | 'RAW';

/** Raw in one ATTO: 9 decimals. */
export const RAW_PER_ATTO = 1_000_000_000n;

/** The maximum supply, 18 billion ATTO. No balance and no amount exceeds it. */
export const MAX_AMOUNT = 18_000_000_000_000_000_000n as Amount;

const DECIMALS = 9;
/** Digits of the largest whole part: 18000000000 ATTO, 18000000000000000000 raw. */
const WHOLE_DIGITS = { ATTO: 11, RAW: 20 } as const;
/** The most digits of a text, in either unit and leading zeros included. Node API: `^[0-9]{1,20}$`. */
const MAX_DIGITS = 20;

/** Brands a bigint of raw as an amount. Errors: AMOUNT_NEGATIVE, AMOUNT_ABOVE_MAX. */
export function toAmount(raw: bigint): Amount {
  if (raw < 0n) throw new AttoError('AMOUNT_NEGATIVE', {});
  if (raw > MAX_AMOUNT) throw new AttoError('AMOUNT_ABOVE_MAX', {});
  return raw as Amount;
}

/**
 * Parses an amount from text: 1 to 20 ASCII digits, in ATTO with at most one dot and one to nine digits after it.
 * Leading zeros are allowed; signs, exponents, separators, blanks and surplus decimals are refused. Nothing is rounded
 * or guessed. Runs in time proportional to the text. Atto protocol: amount text. Errors: AMOUNT_EMPTY, AMOUNT_CHARACTER,
 * AMOUNT_WHOLE_PART_MISSING, AMOUNT_FRACTION_MISSING, AMOUNT_TWO_SEPARATORS, AMOUNT_TOO_MANY_DECIMALS,
 * AMOUNT_RAW_IS_WHOLE, AMOUNT_ABOVE_MAX, AMOUNT_TOO_MANY_DIGITS.
 */
export function parseAmount(text: string, unit: Unit): Amount {
  if (text === '') throw new AttoError('AMOUNT_EMPTY', {});
  let dot = -1;
  for (let position = 0; position < text.length; position++) {
    const code = text.charCodeAt(position);
    if (code >= 48 && code <= 57) continue;
    if (code !== 46) {
      throw new AttoError('AMOUNT_CHARACTER', { position, codePoint: text.codePointAt(position) as number });
    }
    if (unit === 'RAW') throw new AttoError('AMOUNT_RAW_IS_WHOLE', { position });
    if (dot !== -1) throw new AttoError('AMOUNT_TWO_SEPARATORS', { position });
    dot = position;
  }
  const whole = dot === -1 ? text : text.slice(0, dot);
  const fraction = dot === -1 ? '' : text.slice(dot + 1);
  if (whole === '') throw new AttoError('AMOUNT_WHOLE_PART_MISSING', {});
  if (dot !== -1 && fraction === '') throw new AttoError('AMOUNT_FRACTION_MISSING', {});
  if (fraction.length > DECIMALS) {
    throw new AttoError('AMOUNT_TOO_MANY_DECIMALS', { decimals: fraction.length, allowed: DECIMALS });
  }
  // Count digits before any arithmetic: text of ten thousand digits must cost no more than reading it.
  const digits = whole.replace(/^0+/, '');
  if (digits.length > WHOLE_DIGITS[unit]) throw new AttoError('AMOUNT_ABOVE_MAX', {});
  const written = whole.length + fraction.length;
  if (written > MAX_DIGITS) {
    throw new AttoError('AMOUNT_TOO_MANY_DIGITS', { digits: written, allowed: MAX_DIGITS });
  }
  return toAmount(BigInt(unit === 'RAW' ? `0${digits}` : `0${digits}${fraction.padEnd(DECIMALS, '0')}`));
}

/** Formats an amount without grouping; in ATTO, trailing zeros and a bare dot are left out. */
export function formatAmount(amount: Amount, unit: Unit): string {
  if (unit === 'RAW') return amount.toString();
  const digits = amount.toString().padStart(DECIMALS + 1, '0');
  const fraction = digits.slice(-DECIMALS).replace(/0+$/, '');
  const whole = digits.slice(0, -DECIMALS);
  return fraction === '' ? whole : `${whole}.${fraction}`;
}
