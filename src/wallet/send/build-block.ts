import type { Account } from '../../protocol/account';
import type { Block } from '../../protocol/block';
import { changeBlock } from '../../protocol/change';
import { AttoError } from '../../protocol/error';
import type { Hash } from '../../protocol/hash';
import type { Instant } from '../../protocol/instant';
import { checkLedger } from '../../protocol/ledger-check';
import { openBlock } from '../../protocol/open';
import type { PublicKey } from '../../protocol/public-key';
import type { Receivable } from '../../protocol/receivable';
import { receiveBlock } from '../../protocol/receive';
import { sendBlock } from '../../protocol/send';
import type { Transaction } from '../../protocol/transaction';
import { validateUnsigned } from '../../protocol/validate-unsigned';
import type { Verifier } from '../ports/signer';
import { blockTime, type Clocks } from '../time/block-time';
import { accountOf, type Intent } from './intent';

/** The target of the work for an intent's block. */
export function targetOf(intent: Intent, account: Account | undefined): Hash | PublicKey {
  return account?.lastTransactionHash ?? accountOf(intent);
}

/** The time of an intent's block. Errors: PAYMENT_CLOCK_BEHIND. */
export function timeOf(intent: Intent, account: Account | undefined, clocks: Clocks): Instant {
  const earlier = account === undefined ? [] : [account.lastTransactionTimestamp];
  if (intent.type === 'RECEIVE') earlier.push(intent.receivable.timestamp);
  return blockTime(clocks, earlier);
}

/** The block of an intent on the account's current state. Errors: PAYMENT_NOT_OPENED, TRANSITION_*. */
export function buildBlock(intent: Intent, account: Account | undefined, timestamp: Instant): Block {
  if (intent.type === 'RECEIVE') {
    const { receivable, representative } = intent;
    return account === undefined
      ? openBlock({ receivable, representative, timestamp })
      : receiveBlock({ account, receivable, timestamp });
  }
  if (account === undefined) throw new AttoError('PAYMENT_NOT_OPENED', {});
  return intent.type === 'SEND'
    ? sendBlock({ account, receiver: intent.receiver, amount: intent.amount, timestamp })
    : changeBlock({ account, representative: intent.representative, timestamp });
}

interface Validity {
  /** For OPEN and RECEIVE. */
  readonly receivable: Receivable | undefined;
  readonly account: Account | undefined;
  /** The node's time. */
  readonly now: Instant;
  readonly signal: AbortSignal;
}

/**
 * The node's own rules on a finished transaction, before it is stored: one that breaks a rule must never be published. Errors:
 * PAYMENT_BLOCK_INVALID.
 */
export async function requireValid(
  verifier: Verifier,
  transaction: Transaction,
  { receivable, account, now, signal }: Validity,
): Promise<void> {
  const rule =
    validateUnsigned(transaction, { now }) ??
    ((await verifier.verify(transaction, { signal })) ? undefined : 'TRANSACTION_SIGNATURE_INVALID') ??
    checkLedger(transaction.block, { account, receivable });
  if (rule !== undefined) throw new AttoError('PAYMENT_BLOCK_INVALID', { rule });
}
