import type { OpenBlock } from './block';
import { FIRST_HEIGHT } from './height';
import type { Instant } from './instant';
import type { PublicKey } from './public-key';
import type { Receivable } from './receivable';
import { requireLater } from './transition-rules';

/**
 * Builds the first block of the account that a receivable is for: its balance is the receivable's amount, and its
 * representative gets the account's weight. `timestamp` is the node's current time. Atto protocol: OPEN. Errors:
 * TRANSITION_TIMESTAMP_TOO_EARLY unless later than the send.
 */
export function openBlock({
  receivable,
  representative,
  timestamp,
}: {
  readonly receivable: Receivable;
  readonly representative: PublicKey;
  readonly timestamp: Instant;
}): OpenBlock {
  requireLater(timestamp, receivable.timestamp);
  return {
    type: 'OPEN',
    network: receivable.network,
    version: receivable.version,
    algorithm: receivable.receiverAlgorithm,
    publicKey: receivable.receiverPublicKey,
    height: FIRST_HEIGHT,
    balance: receivable.amount,
    timestamp,
    sendHashAlgorithm: receivable.algorithm,
    sendHash: receivable.hash,
    representativeAlgorithm: 'V1',
    representativePublicKey: representative,
  };
}
