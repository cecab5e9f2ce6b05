import type { Account } from './account';
import type { ChangeBlock } from './block';
import { AttoError } from './error';
import type { Instant } from './instant';
import type { PublicKey } from './public-key';
import { nextHead, requireLater } from './transition-rules';

/**
 * Builds the block that names another representative; the balance does not change. `timestamp` is the node's current
 * time. Atto protocol: CHANGE. Errors: TRANSITION_REPRESENTATIVE_UNCHANGED, TRANSITION_TIMESTAMP_TOO_EARLY,
 * TRANSITION_HEIGHT_EXHAUSTED.
 */
export function changeBlock({
  account,
  representative,
  timestamp,
}: {
  readonly account: Account;
  readonly representative: PublicKey;
  readonly timestamp: Instant;
}): ChangeBlock {
  if (representative === account.representativePublicKey) {
    throw new AttoError('TRANSITION_REPRESENTATIVE_UNCHANGED', {});
  }
  requireLater(timestamp, account.lastTransactionTimestamp);
  return {
    type: 'CHANGE',
    ...nextHead(account),
    balance: account.balance,
    timestamp,
    representativeAlgorithm: 'V1',
    representativePublicKey: representative,
  };
}
