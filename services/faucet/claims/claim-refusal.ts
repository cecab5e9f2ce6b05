import { AttoError } from '../../../src/protocol/error';
import type { Acceptance } from '../store/faucet-store';

/** The error with which the service refuses a claim that the store did not accept. */
export function refusalOf(refused: Exclude<Acceptance, { type: 'accepted' }>): AttoError {
  switch (refused.type) {
    case 'already-claimed':
      return new AttoError('FAUCET_ALREADY_CLAIMED', { claim: refused.id });
    case 'too-soon':
      return new AttoError('FAUCET_TOO_SOON', { retryAt: refused.retryAt });
    case 'queue-full':
      return new AttoError('FAUCET_QUEUE_FULL', { retryAt: refused.retryAt });
    case 'budget-empty':
      return new AttoError('FAUCET_BUDGET_EMPTY', { refillsAt: refused.refillsAt });
    case 'balance-short':
      return new AttoError('FAUCET_EMPTY', {});
    case 'balance-unknown':
      return new AttoError('FAUCET_NODE_UNAVAILABLE', {});
  }
}
