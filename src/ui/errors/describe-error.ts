import { isAttoError } from '../../protocol/error';
import type { ErrorMessage } from './error-message';
import { ERROR_MESSAGES } from './messages';

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
 */
export function describeError(error: unknown): ErrorMessage {
  if (!isAttoError(error)) return UNKNOWN;
  const message = ERROR_MESSAGES[error.code] as ((context: unknown) => ErrorMessage) | undefined;
  return message ? message(error.context) : UNKNOWN;
}

/** One line for the place beside a field: what is wrong, and what to do about it. */
export function describeFieldError(error: unknown): string {
  const { happened, next } = describeError(error);
  return `${happened} ${next}`;
}
