import { isAttoError, type AttoError } from '@site/src/protocol/error';
import { ERROR_MESSAGES } from '@site/src/ui/errors/all-messages';
import { describeError } from '@site/src/ui/errors/describe-error';
import type { ErrorMessage } from '@site/src/ui/errors/error-message';
import { responseOf } from '@site/src/ui/errors/node-responses';

/** What happened and what to do, as one text next to a field. */
export function sentenceOf(error: unknown): string {
  const { happened, next } = describeError(error, ERROR_MESSAGES);
  return `${happened} ${next}`;
}

/** Whether an error belongs next to the password that was typed. */
export function isAboutPassword(error: unknown): boolean {
  return isAttoError(error) && /^WALLET_(PASSWORD|UNLOCK)_/.test(error.code);
}

/** Where a signed block may be stored, or an earlier one pending, their own messages say so. */
const MAY_BE_SIGNED: ReadonlySet<AttoError['code']> = new Set([
  'PAYMENT_MAYBE_STORED',
  'PAYMENT_EARLIER_PENDING',
]);

/**
 * The message for a payment that `Payments.pay` rejected: nothing of it was published, so this says that nothing was sent,
 * which the message of the same error elsewhere cannot know.
 *
 * @param after how many payments of the same file are confirmed
 */
export function describePaymentFailure(error: unknown, { after = 0 } = {}): ErrorMessage {
  const message = describeError(error, ERROR_MESSAGES);
  if (isAttoError(error) && MAY_BE_SIGNED.has(error.code)) return message;
  const nothing = after === 0 ? 'Nothing was sent.' : 'Nothing more was sent.';
  if (responseOf(error) === 'offline') {
    return {
      ...message,
      // It stays on the screen after the connection has come back.
      happened: `This device was offline. ${nothing}`,
      safe: 'Your coins are on the network and are not affected.',
    };
  }
  return { ...message, safe: nothing };
}
