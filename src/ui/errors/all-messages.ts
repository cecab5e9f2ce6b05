import type { ErrorMessages } from './error-message';
import type { FAUCET_MESSAGES } from './faucet-messages';
import { INPUT_MESSAGES } from './input-messages';
import { OWNING_MESSAGES } from './owning-messages';
import { READING_MESSAGES } from './reading-messages';
import { WALLET_MESSAGES } from './wallet-messages';

/**
 * The messages of all codes but a faucet's, for code that moves money. Pages that only read data leave out the parts they
 * don't need.
 */
export const ERROR_MESSAGES: Omit<ErrorMessages, keyof typeof FAUCET_MESSAGES> = {
  ...READING_MESSAGES,
  ...INPUT_MESSAGES,
  ...OWNING_MESSAGES,
  ...WALLET_MESSAGES,
};
