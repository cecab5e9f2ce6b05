import { isAttoError } from '../../protocol/error';
import type { ErrorMessage, ErrorMessages } from './error-message';

const UNKNOWN: ErrorMessage = {
  title: 'Something went wrong on this page',
  happened: 'An unexpected error occurred on this page.',
  safe: 'Balances are stored on the network and are not affected.',
  next: 'Try again. If that does not help, reload the page.',
  retry: true,
  help: 'stuck-page',
};

/**
 * The message for any caught value, from these messages alone, so that a page loads no others. The text of a foreign
 * exception is never shown: it may be in another language, meant for developers, or contain private data.
 */
export function describeWith(error: unknown, messages: Partial<ErrorMessages>): ErrorMessage {
  if (!isAttoError(error)) return UNKNOWN;
  const message = messages[error.code] as ((context: unknown) => ErrorMessage) | undefined;
  return message ? message(error.context) : UNKNOWN;
}

/** One line to show next to a field, from these messages alone: what is wrong and how to fix it. */
export function describeFieldWith(error: unknown, messages: Partial<ErrorMessages>): string {
  const { happened, next } = describeWith(error, messages);
  return `${happened} ${next}`;
}
