import type { ErrorMessages } from './error-message';
import { OWNING_MESSAGES } from './owning-messages';
import { READING_MESSAGES } from './reading-messages';

/**
 * The messages of all codes, for parts that move money. Those that only look things up do without the half that is
 * about that.
 */
export const ERROR_MESSAGES: ErrorMessages = { ...READING_MESSAGES, ...OWNING_MESSAGES };
