import { describeWith } from '@site/src/ui/errors/describe-with';
import type { ErrorMessage, ErrorMessages } from '@site/src/ui/errors/error-message';
import { FAUCET_MESSAGES } from '@site/src/ui/errors/faucet-messages';

const NOTHING_SENT = 'Nothing was sent, and nothing is lost.';

const MESSAGES: Partial<ErrorMessages> = {
  ...FAUCET_MESSAGES,
  WORK_ENGINE_FAILED: () => ({
    title: 'The search did not start',
    happened: 'The program that searches could not be loaded, or stopped.',
    safe: NOTHING_SENT,
    next: 'Check your connection and try again.',
    retry: true,
  }),
  WORK_RESULT_INVALID: () => ({
    title: 'A wrong result',
    happened: 'This device computed a wrong result, which was discarded.',
    safe: NOTHING_SENT,
    next: 'Try again.',
    retry: true,
  }),
};

/** The message for whatever ended a claim. */
export function describeRefusal(error: unknown): ErrorMessage {
  return describeWith(error, MESSAGES);
}
