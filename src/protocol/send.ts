import type { Account } from './account';
import type { Amount } from './amount';
import type { SendBlock } from './block';
import { AttoError } from './error';
import type { Instant } from './instant';
import type { PublicKey } from './public-key';
import { nextHead, requireLater } from './transition-rules';

/**
 * Builds the block by which an account sends an amount of raw, up to its whole balance. `timestamp` is the node's
 * current time. Atto protocol: SEND. Errors: TRANSITION_AMOUNT_ZERO, TRANSITION_RECEIVER_IS_SENDER,
 * TRANSITION_BALANCE_TOO_LOW, TRANSITION_TIMESTAMP_TOO_EARLY, TRANSITION_HEIGHT_EXHAUSTED.
 */
export function sendBlock({
  account,
  receiver,
  amount,
  timestamp,
}: {
  readonly account: Account;
  readonly receiver: PublicKey;
  readonly amount: Amount;
  readonly timestamp: Instant;
}): SendBlock {
  if (amount === 0n) throw new AttoError('TRANSITION_AMOUNT_ZERO', {});
  if (receiver === account.publicKey) throw new AttoError('TRANSITION_RECEIVER_IS_SENDER', {});
  if (amount > account.balance) {
    throw new AttoError('TRANSITION_BALANCE_TOO_LOW', { balance: account.balance, amount });
  }
  requireLater(timestamp, account.lastTransactionTimestamp);
  return {
    type: 'SEND',
    ...nextHead(account),
    balance: (account.balance - amount) as Amount,
    timestamp,
    receiverAlgorithm: 'V1',
    receiverPublicKey: receiver,
    amount,
  };
}
