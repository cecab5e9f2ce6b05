import { TYPE_AGAIN, badInput, characterAt, type ErrorMessages } from './error-message';
import type { BadCharacter } from '../../protocol/error-codes';

const amount = (happened: string) => badInput('Not an amount', happened, TYPE_AGAIN);
/** Characters that people put between groups of digits. */
const SEPARATOR = /[,\u066b\u066c\s'’_]/u;

/** How to write what was probably meant, without guessing the amount. */
function amountHint({ codePoint }: BadCharacter): string {
  const character = String.fromCodePoint(codePoint);
  if (SEPARATOR.test(character))
    return ' Write decimals as in 1.5 or 1,5, and leave out thousands separators.';
  if (/e/i.test(character)) return ' Write the number in full, without an exponent.';
  return /\p{N}/u.test(character) ? ' Use the digits 0 to 9.' : '';
}

/** A decimal number in a spelling that cannot be taken for a thousand, with a point, which every field reads as one. */
function decimalText(whole: string, group: string): string {
  const decimals = group.replace(/0+$/, '');
  if (decimals === '') return whole;
  return `${whole}.${decimals.length === 3 ? `${decimals}0` : decimals}`;
}

/** Messages for amounts that someone types or pastes. */
export const AMOUNT_MESSAGES = {
  AMOUNT_EMPTY: () => amount('Enter an amount.'),
  AMOUNT_CHARACTER: (at) =>
    amount(`An amount has only digits and one decimal sign; ${characterAt(at)}.${amountHint(at)}`),
  AMOUNT_WHOLE_PART_MISSING: () => amount('A digit is missing before the decimal sign: write 0.5, not .5.'),
  AMOUNT_FRACTION_MISSING: () => amount('A digit is missing after the decimal sign: write 5 or 5.0.'),
  AMOUNT_TWO_SEPARATORS: () =>
    amount('An amount can have only one decimal sign. Leave out thousands separators.'),
  AMOUNT_TOO_MANY_DECIMALS: ({ decimals, allowed }) =>
    amount(`ATTO has ${allowed} decimals; this amount has ${decimals}. Amounts are never rounded.`),
  AMOUNT_RAW_IS_WHOLE: () => amount('Raw is the smallest unit, so an amount in raw has no decimals.'),
  AMOUNT_ABOVE_MAX: () => amount('This is more than the maximum supply of 18,000,000,000 ATTO.'),
  AMOUNT_NEGATIVE: () => amount('An amount cannot be negative.'),
  AMOUNT_TOO_MANY_DIGITS: ({ digits, allowed }) =>
    amount(`An amount has at most ${allowed} digits, counting zeros at the start; this one has ${digits}.`),
  AMOUNT_LEADING_ZERO: () => amount('An amount cannot start with an extra zero.'),
  AMOUNT_ZERO: () => amount('The amount must be greater than zero.'),
  AMOUNT_SEPARATOR_UNCLEAR: ({ sign, whole, group }) =>
    badInput(
      'Which amount is this?',
      `The ${sign === ',' ? 'comma' : 'point'} in “${whole}${sign}${group}” could be a decimal point or a thousands separator.`,
      `Write ${decimalText(whole, group)} or ${whole}${group}.`,
    ),
  AMOUNT_MIXED_SEPARATORS: () =>
    amount('A point and a comma cannot both be the decimal sign. Leave out thousands separators.'),
} satisfies Partial<ErrorMessages>;
