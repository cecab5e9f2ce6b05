import type { Account } from './account';
import { MAX_AMOUNT } from './amount';
import type { Amount } from './amount';
import type { ReceiveBlock } from './block';
import { AttoError } from './error';
import type { Instant } from './instant';
import type { Receivable } from './receivable';
import { nextHead, requireLater } from './transition-rules';

/**
 * Builds the block by which an opened account receives a whole receivable. `timestamp` is the node's current time.
 * Atto protocol: RECEIVE. Errors: TRANSITION_RECEIVABLE_OF_OTHER_ACCOUNT, TRANSITION_NETWORKS_DIFFER,
 * TRANSITION_TIMESTAMP_TOO_EARLY unless later than the account's last block and the send,
 * TRANSITION_BALANCE_ABOVE_MAX, TRANSITION_HEIGHT_EXHAUSTED.
 */
export function receiveBlock({
  account,
  receivable,
  timestamp,
}: {
  readonly account: Account;
  readonly receivable: Receivable;
  readonly timestamp: Instant;
}): ReceiveBlock {
  if (receivable.receiverPublicKey !== account.publicKey) {
    throw new AttoError('TRANSITION_RECEIVABLE_OF_OTHER_ACCOUNT', {});
  }
  if (receivable.network !== account.network) {
    throw new AttoError('TRANSITION_NETWORKS_DIFFER', {
      expected: account.network,
      actual: receivable.network,
    });
  }
  requireLater(timestamp, account.lastTransactionTimestamp, receivable.timestamp);
  const balance = account.balance + receivable.amount;
  if (balance > MAX_AMOUNT) throw new AttoError('TRANSITION_BALANCE_ABOVE_MAX', {});
  return {
    type: 'RECEIVE',
    ...nextHead(account),
    version: Math.max(account.version, receivable.version),
    balance: balance as Amount,
    timestamp,
    sendHashAlgorithm: receivable.algorithm,
    sendHash: receivable.hash,
  };
}
