import { badInput, characterAt, type ErrorMessage, type ErrorMessages } from './error-message';

const address = (happened: string): ErrorMessage => ({
  ...badInput('Not an address', happened, 'Copy the whole address again from its source.'),
  help: 'wrong-address',
});

/** Messages for addresses that someone types or pastes. */
export const ADDRESS_MESSAGES = {
  ADDRESS_EMPTY: () => address('Enter an address.'),
  ADDRESS_SCHEME_MISSING: () => address('An address starts with atto://, which is missing here.'),
  ADDRESS_SCHEME_WRONG: ({ found }) =>
    address(`An address starts with atto://; this one starts with “${found}”.`),
  ADDRESS_UPPER_CASE: ({ position }) =>
    address(`Addresses are lowercase; character ${position + 1} is uppercase.`),
  ADDRESS_CHARACTER: (at) => address(`An address contains only a–z and 2–7; ${characterAt(at)}.`),
  ADDRESS_LENGTH: ({ length, expected }) =>
    address(`An address has ${expected} characters after atto://; this one has ${length}.`),
  ADDRESS_ALGORITHM: () => address('This type of address does not exist yet.'),
  ADDRESS_CHECKSUM: () => address('The checksum does not match: at least one character is wrong.'),
  ADDRESS_SECOND_SPELLING: ({ canonical }) =>
    badInput(
      'Not the standard form of this address',
      'The last character of this address is not the standard one.',
      `Use ${canonical} instead.`,
    ),
} satisfies Partial<ErrorMessages>;
