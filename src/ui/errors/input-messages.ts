import { COPY_AGAIN, TYPE_AGAIN, badInput, hexFault, type ErrorMessages } from './error-message';
import { ADDRESS_MESSAGES } from './address-messages';
import { AMOUNT_MESSAGES } from './amount-messages';

/** Messages for text that someone types or pastes. */
export const INPUT_MESSAGES = {
  ...AMOUNT_MESSAGES,

  HEIGHT_MALFORMED: () => badInput('Not a height', 'A height is a whole number.', TYPE_AGAIN),
  HEIGHT_OUT_OF_RANGE: () =>
    badInput('Not a height', 'A height is between 1 and 18,446,744,073,709,551,615.', TYPE_AGAIN),
  INSTANT_MALFORMED: () => badInput('Not a time', 'This is not a valid date and time.', TYPE_AGAIN),
  INSTANT_OUT_OF_RANGE: () =>
    badInput('Not a time', 'This time is outside the range that the network supports.', TYPE_AGAIN),

  HEX_MALFORMED: (fault) => badInput('Not hexadecimal', hexFault('A value here', fault), COPY_AGAIN),
  HASH_MALFORMED: (fault) => badInput('Not a transaction hash', hexFault('A hash', fault), COPY_AGAIN),
  PUBLIC_KEY_MALFORMED: (fault) => badInput('Not a public key', hexFault('A public key', fault), COPY_AGAIN),
  SIGNATURE_MALFORMED: (fault) => badInput('Not a signature', hexFault('A signature', fault), COPY_AGAIN),
  WORK_MALFORMED: (fault) => badInput('Not a proof of work', hexFault('Work', fault), COPY_AGAIN),

  ...ADDRESS_MESSAGES,

  NODE_URL_MALFORMED: () =>
    badInput('Not a node URL', 'A node URL starts with http:// or https://.', TYPE_AGAIN),
} satisfies Partial<ErrorMessages>;
