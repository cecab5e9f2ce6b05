import type { Account } from './account';
import { AttoError } from './error';
import { MAX_HEIGHT } from './height';
import type { Height } from './height';
import type { Instant } from './instant';

/**
 * A block must be strictly later than what it builds on; there is no minimum gap. Errors:
 * TRANSITION_TIMESTAMP_TOO_EARLY.
 */
export function requireLater(timestamp: Instant, ...earlier: readonly Instant[]): void {
  const latest = earlier.reduce((a, b) => (a > b ? a : b));
  if (timestamp <= latest) throw new AttoError('TRANSITION_TIMESTAMP_TOO_EARLY', { earliest: latest + 1n });
}

/** The members that every block after the first copies from its account. Errors: TRANSITION_HEIGHT_EXHAUSTED. */
export function nextHead(account: Account) {
  if (account.height >= MAX_HEIGHT) throw new AttoError('TRANSITION_HEIGHT_EXHAUSTED', {});
  return {
    network: account.network,
    version: account.version,
    algorithm: account.algorithm,
    publicKey: account.publicKey,
    height: (account.height + 1n) as Height,
    previous: account.lastTransactionHash,
  };
}
