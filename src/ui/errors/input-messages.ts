import {
  COPY_AGAIN,
  TYPE_AGAIN,
  badInput,
  characterAt,
  hexFault,
  type ErrorMessage,
  type ErrorMessages,
} from './error-message';
import type { BadCharacter } from '../../protocol/error-codes';

const amount = (happened: string) => badInput('Not an amount', happened, TYPE_AGAIN);
const address = (happened: string): ErrorMessage => ({
  ...badInput('Not an address', happened, COPY_AGAIN),
  help: 'wrong-address',
});

/** Commas, dots of other scripts, blanks, apostrophes and underscores: what numbers are divided with. */
const SEPARATOR = /[,\u066b\u066c\s'’_]/u;

/** How to write what was probably meant, without guessing which amount that is. */
function amountHint({ codePoint }: BadCharacter): string {
  const character = String.fromCodePoint(codePoint);
  if (SEPARATOR.test(character))
    return ' Write decimals with a dot, as in 1.5, and leave out thousands separators.';
  return /\p{N}/u.test(character) ? ' Use the digits 0 to 9.' : '';
}

/** What can be wrong with a text that somebody types or pastes. */
export const INPUT_MESSAGES = {
  AMOUNT_EMPTY: () => amount('There is no amount yet.'),
  AMOUNT_CHARACTER: (at) => amount(`An amount is digits and one dot; ${characterAt(at)}.${amountHint(at)}`),
  AMOUNT_WHOLE_PART_MISSING: () => amount('A digit is missing before the dot: write 0.5, not .5.'),
  AMOUNT_FRACTION_MISSING: () => amount('A digit is missing after the dot: write 5 or 5.0, not “5.”.'),
  AMOUNT_TWO_SEPARATORS: () => amount('An amount has one dot at most; this has more.'),
  AMOUNT_TOO_MANY_DECIMALS: ({ decimals, allowed }) =>
    amount(`An ATTO has ${allowed} decimals; this has ${decimals}. Nothing is rounded.`),
  AMOUNT_RAW_IS_WHOLE: () => amount('A raw is the smallest unit: its amounts have no decimals.'),
  AMOUNT_ABOVE_MAX: () => amount('This is more than the 18,000,000,000 ATTO that exist.'),
  AMOUNT_NEGATIVE: () => amount('An amount cannot be below zero.'),
  AMOUNT_LEADING_ZERO: () => amount('An amount does not start with a zero before another digit.'),
  AMOUNT_ZERO: () => amount('The amount has to be more than zero.'),

  HEIGHT_MALFORMED: () =>
    badInput('Not a height', 'A height is a whole number, written in digits.', TYPE_AGAIN),
  HEIGHT_OUT_OF_RANGE: () =>
    badInput('Not a height', 'Heights begin at 1 and end at 18,446,744,073,709,551,615.', TYPE_AGAIN),
  INSTANT_MALFORMED: () =>
    badInput('Not a time', 'This is not a date and time that can be read.', TYPE_AGAIN),
  INSTANT_OUT_OF_RANGE: () =>
    badInput('Not a time', 'This time lies beyond what the network can write.', TYPE_AGAIN),

  HEX_MALFORMED: (fault) => badInput('Not hexadecimal', hexFault('This', fault), COPY_AGAIN),
  HASH_MALFORMED: (fault) => badInput('Not a transaction hash', hexFault('A hash', fault), COPY_AGAIN),
  PUBLIC_KEY_MALFORMED: (fault) => badInput('Not a public key', hexFault('A public key', fault), COPY_AGAIN),
  SIGNATURE_MALFORMED: (fault) => badInput('Not a signature', hexFault('A signature', fault), COPY_AGAIN),
  WORK_MALFORMED: (fault) => badInput('Not a proof of work', hexFault('Work', fault), COPY_AGAIN),

  ADDRESS_EMPTY: () => address('There is no address yet.'),
  ADDRESS_SCHEME_MISSING: () => address('An address begins with atto://, which is missing here.'),
  ADDRESS_SCHEME_WRONG: ({ found }) => address(`An address begins with atto://, this one with “${found}”.`),
  ADDRESS_UPPER_CASE: ({ position }) =>
    address(`Addresses are written in small letters; character ${position + 1} is a capital one.`),
  ADDRESS_CHARACTER: (at) => address(`An address is made of a–z and 2–7; ${characterAt(at)}.`),
  ADDRESS_LENGTH: ({ length, expected }) =>
    address(`An address has ${expected} characters after atto://; this has ${length}.`),
  ADDRESS_ALGORITHM: () => address('This address belongs to a kind of account that does not exist yet.'),
  ADDRESS_CHECKSUM: () => address('The letters do not fit together: at least one of them is wrong.'),
  ADDRESS_SECOND_SPELLING: ({ canonical }) =>
    badInput(
      'Another spelling of an address',
      'The last letter is not the one that this address is written with.',
      `Use ${canonical} instead.`,
    ),

  NODE_URL_MALFORMED: () =>
    badInput('Not the address of a node', 'A node’s address begins with http:// or https://.', TYPE_AGAIN),
} satisfies Partial<ErrorMessages>;
