import { isAttoError } from '../../protocol/error';
import type { ErrorMessage, ErrorMessages } from './error-message';
import { READING_MESSAGES } from './reading-messages';

const UNKNOWN: ErrorMessage = {
  title: 'Something broke on this page',
  happened: 'The page met a fault of its own that it has no better word for.',
  safe: 'Balances live on the network, not on this page: nothing is lost.',
  next: 'Try again; reload the page if that does not help.',
  retry: true,
  help: 'stuck-page',
};

/**
 * The message for any caught value. A foreign exception is never shown: its text may be in another language, may be
 * meant for programmers, may hold what nobody should read.
 *
 * @param messages the codes that can come up here; default those of asking a node
 */
export function describeError(
  error: unknown,
  messages: Partial<ErrorMessages> = READING_MESSAGES,
): ErrorMessage {
  if (!isAttoError(error)) return UNKNOWN;
  const message = messages[error.code] as ((context: unknown) => ErrorMessage) | undefined;
  return message ? message(error.context) : UNKNOWN;
}
