import type { AccountEntry } from '@site/src/protocol/account-entry';
import { toAmount, type Amount } from '@site/src/protocol/amount';
import { hashBlock } from '@site/src/protocol/block-hash';
import type { PublicKey } from '@site/src/protocol/public-key';
import type { Transaction } from '@site/src/protocol/transaction';

/** What a block does not say about itself: the balance before it, and for one that receives, who sent the payment. */
export interface EntryContext {
  readonly previousBalance: Amount;
  readonly sender: PublicKey;
}

/** The entry of a transaction, as a node that keeps no entries would have printed it. */
export function entryFromTransaction(
  { block }: Transaction,
  { previousBalance, sender }: EntryContext,
): AccountEntry {
  const isReceived = block.type === 'OPEN' || block.type === 'RECEIVE';
  const subject = isReceived
    ? sender
    : block.type === 'SEND'
      ? block.receiverPublicKey
      : block.representativePublicKey;
  return {
    hash: hashBlock(block),
    algorithm: block.algorithm,
    publicKey: block.publicKey,
    height: block.height,
    blockType: block.type,
    subjectAlgorithm: 'V1',
    subjectPublicKey: subject,
    previousBalance: block.type === 'OPEN' ? toAmount(0n) : previousBalance,
    balance: block.balance,
    timestamp: block.timestamp,
  };
}
