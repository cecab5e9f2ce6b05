import { formatAmount, parseAmount, type Amount } from '../../protocol/amount';
import { AttoError, isAttoError } from '../../protocol/error';
import type { ErrorContext } from '../../protocol/error-codes';

/** What a field accepts besides amounts above zero, and where it is. */
export interface TypedAmountOptions {
  /** For limits, where 0 is a sensible choice. An amount to be sent is above zero. */
  readonly allowZero?: boolean;
  /** Whether decimals are written with a comma where this was typed. Default: what the device's locale does. */
  readonly writesComma?: () => boolean;
}

/** Three digits after one to three others: a decimal number to some readers, a thousand to others. */
const UNCLEAR = /^([1-9]\d{0,2})([.,])(\d{3})$/;

/**
 * Reads an amount in ATTO that a person typed or pasted. Every amount field of the site uses it. White space around the
 * amount is ignored, and one comma or one point is the decimal sign; nothing is dropped, rounded or guessed. `1,500` is
 * refused because its comma may separate thousands, and so is `1.500` where decimals are written with a comma. Leading
 * zeros are rejected, too, since they hide typos. Errors: those of `parseAmount`, AMOUNT_SEPARATOR_UNCLEAR,
 * AMOUNT_MIXED_SEPARATORS, AMOUNT_LEADING_ZERO, AMOUNT_ZERO.
 */
export function parseTypedAmount(typed: string, options: TypedAmountOptions = {}): Amount {
  const { allowZero = false, writesComma = deviceWritesComma } = options;
  const text = typed.trim();
  if (/^[\d.,]*$/.test(text) && text.includes(',') && text.includes('.')) {
    const position = Math.max(text.indexOf(','), text.indexOf('.'));
    throw new AttoError('AMOUNT_MIXED_SEPARATORS', { position });
  }
  const amount = parseAmount(text.replaceAll(',', '.'), 'ATTO');
  if (/^0\d/.test(text)) throw new AttoError('AMOUNT_LEADING_ZERO', {});
  const [, whole, sign, group] = UNCLEAR.exec(text) ?? [];
  if (whole !== undefined && group !== undefined && (sign === ',' || writesComma())) {
    throw new AttoError('AMOUNT_SEPARATOR_UNCLEAR', { sign: sign as ',' | '.', whole, group });
  }
  if (amount === 0n && !allowZero) throw new AttoError('AMOUNT_ZERO', {});
  return amount;
}

/** The two amounts that an unclear one may be. */
export function meaningsOf({ whole, group }: ErrorContext['AMOUNT_SEPARATOR_UNCLEAR']) {
  return {
    decimal: parseAmount(`${whole}.${group}`, 'ATTO'),
    thousands: parseAmount(`${whole}${group}`, 'ATTO'),
  };
}

/** An amount as the site writes it into a field: `parseTypedAmount` reads it back without a question. */
export function amountForField(amount: Amount, writesComma = deviceWritesComma): string {
  const text = formatAmount(amount, 'ATTO');
  return UNCLEAR.test(text) && writesComma() ? `${text}0` : text;
}

/** The amount that a text is read as, to show next to the field; undefined if it is written that way, or not an amount. */
export function amountEcho(typed: string, options?: TypedAmountOptions): Amount | undefined {
  try {
    const amount = parseTypedAmount(typed, options);
    return formatAmount(amount, 'ATTO') === typed.trim() ? undefined : amount;
  } catch (error) {
    if (isAttoError(error)) return undefined;
    throw error;
  }
}

/** Whether the device's locale writes decimals with a comma. Formatters start slowly, so it is asked only if it matters. */
export function deviceWritesComma(): boolean {
  return new Intl.NumberFormat().format(1.5).includes(',');
}
