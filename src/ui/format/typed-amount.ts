import { parseAmount, type Amount } from '../../protocol/amount';
import { AttoError } from '../../protocol/error';

/** What a field accepts besides amounts above zero. */
export interface TypedAmountOptions {
  /** For limits, where 0 is a sensible choice. An amount to be sent is above zero. */
  readonly allowZero?: boolean;
}

/**
 * Reads an amount in ATTO that a person typed, pasted or put into a URL. Every amount field of the site uses it.
 * White space around the amount is ignored; nothing else is dropped, rounded or guessed: `1,5` is rejected,
 * because its meaning depends on the reader. Leading zeros are rejected, too, since they hide typos. Errors: those
 * of `parseAmount`, AMOUNT_LEADING_ZERO, AMOUNT_ZERO.
 */
export function parseTypedAmount(typed: string, { allowZero = false }: TypedAmountOptions = {}): Amount {
  const text = typed.trim();
  const amount = parseAmount(text, 'ATTO');
  if (/^0\d/.test(text)) throw new AttoError('AMOUNT_LEADING_ZERO', {});
  if (amount === 0n && !allowZero) throw new AttoError('AMOUNT_ZERO', {});
  return amount;
}
