import type { FaucetStatus } from '@site/src/faucet/faucet-status';
import { AttoError } from '@site/src/protocol/error';
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

/** Why a faucet accepts no claims now, as the error with which it would refuse one; undefined if it is open. */
export function closedError({ state, reopensAt }: FaucetStatus): AttoError | undefined {
  switch (state) {
    case 'open':
      return undefined;
    case 'budget-empty':
      return reopensAt === undefined
        ? new AttoError('FAUCET_EMPTY', {})
        : new AttoError('FAUCET_BUDGET_EMPTY', { refillsAt: reopensAt });
    case 'faucet-empty':
      return new AttoError('FAUCET_EMPTY', {});
    case 'paused':
      return new AttoError('FAUCET_PAUSED', {});
    case 'node-unavailable':
      return new AttoError('FAUCET_NODE_UNAVAILABLE', {});
    case 'clock-wrong':
      return new AttoError('FAUCET_CLOCK_WRONG', {});
  }
}

/** When it is worth coming back, by the service's clock; undefined if the error does not say. */
export function comeBackAt(error: unknown): number | undefined {
  if (!(error instanceof AttoError)) return undefined;
  const { retryAt, refillsAt } = error.context as { retryAt?: number; refillsAt?: number };
  return retryAt ?? refillsAt;
}
