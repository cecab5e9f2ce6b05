import { describeWith } from './describe-with';
import type { ErrorMessage, ErrorMessages } from './error-message';
import { READING_MESSAGES } from './reading-messages';

/**
 * The message for any caught value.
 *
 * @param messages the codes that can occur here; by default those of reading from a node
 */
export function describeError(
  error: unknown,
  messages: Partial<ErrorMessages> = READING_MESSAGES,
): ErrorMessage {
  return describeWith(error, messages);
}
