import { describeFieldWith, describeWith } from './describe-with';
import type { ErrorMessage } from './error-message';
import { INPUT_MESSAGES } from './input-messages';

/** The message for an error in text that someone typed or pasted. */
export function describeInputError(error: unknown): ErrorMessage {
  return describeWith(error, INPUT_MESSAGES);
}

/** One line to show next to a field: what is wrong and how to fix it. */
export function describeFieldError(error: unknown): string {
  return describeFieldWith(error, INPUT_MESSAGES);
}
