import type { FaucetStatus } from '@site/src/faucet/faucet-status';
import { AttoError } from '@site/src/protocol/error';

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
