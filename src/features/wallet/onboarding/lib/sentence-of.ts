import { isAttoError } from '@site/src/protocol/error';
import { describeError } from '@site/src/ui/errors/describe-error';
import { ERROR_MESSAGES } from '@site/src/ui/errors/all-messages';

/** What happened and what to do, as one text next to a field. */
export function sentenceOf(error: unknown): string {
  const { happened, next } = describeError(error, ERROR_MESSAGES);
  return `${happened} ${next}`;
}

/** Whether an error belongs next to the password that was typed. */
export function isAboutPassword(error: unknown): boolean {
  return isAttoError(error) && /^WALLET_(PASSWORD|UNLOCK)_/.test(error.code);
}
