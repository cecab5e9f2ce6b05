import { describeError } from './describe-error';
import type { ErrorMessage } from './error-message';
import { INPUT_MESSAGES } from './input-messages';

/** The message for an error in text that someone typed or pasted. */
export function describeInputError(error: unknown): ErrorMessage {
  return describeError(error, INPUT_MESSAGES);
}

/** One line to show next to a field: what is wrong and how to fix it. */
export function describeFieldError(error: unknown): string {
  const { happened, next } = describeInputError(error);
  return `${happened} ${next}`;
}
