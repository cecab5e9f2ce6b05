import { describeError } from './describe-error';
import type { ErrorMessage } from './error-message';
import { INPUT_MESSAGES } from './input-messages';

/** The message for what was caught while a text was read that somebody typed or pasted. */
export function describeInputError(error: unknown): ErrorMessage {
  return describeError(error, INPUT_MESSAGES);
}

/** One line for the place beside a field: what is wrong, and what to do about it. */
export function describeFieldError(error: unknown): string {
  const { happened, next } = describeInputError(error);
  return `${happened} ${next}`;
}
