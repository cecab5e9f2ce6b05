import type { AccountEntry } from '@site/src/protocol/account-entry';
import type { Block } from '@site/src/protocol/block';
import { ZERO_HASH, type Hash } from '@site/src/protocol/hash';

/** The result of verifying a transaction's bytes. */
export interface Verdict {
  readonly block: Block;
  /** Computed from the bytes. */
  readonly hash: Hash;
  readonly signature: boolean;
  readonly work: boolean;
}

/** What in a history row its transaction does not confirm. */
export type Mismatch = 'hash' | 'signature' | 'work' | 'figures' | 'chain';

/**
 * Compares a row with the transaction at its height, and that with the transaction below if it is known. A RECEIVE
 * does not contain its amount, so only the continuity of balances can be checked here. The result is empty if the
 * row is proven.
 */
export function mismatchesOf(
  entry: AccountEntry,
  verdict: Verdict,
  below: Verdict | undefined,
): readonly Mismatch[] {
  const { block, hash } = verdict;
  const mismatches: Mismatch[] = [];
  if (hash !== entry.hash) mismatches.push('hash');
  if (!verdict.signature) mismatches.push('signature');
  if (!verdict.work) mismatches.push('work');
  if (!sameFigures(entry, block)) mismatches.push('figures');
  if (below && block.type !== 'OPEN' && block.previous !== below.hash) mismatches.push('chain');
  return mismatches;
}

function sameFigures(entry: AccountEntry, block: Block): boolean {
  const { balance, blockType, height, previousBalance, publicKey, subjectPublicKey, timestamp } = entry;
  if (block.type !== blockType || block.height !== height || block.publicKey !== publicKey) return false;
  if (block.balance !== balance || block.timestamp !== timestamp) return false;
  switch (block.type) {
    case 'SEND':
      return block.receiverPublicKey === subjectPublicKey && balance + block.amount === previousBalance;
    case 'CHANGE':
      return block.representativePublicKey === subjectPublicKey;
    default:
      return true;
  }
}

/** The send that a block receives; undefined for other blocks. */
export function receivedSend({ block }: Verdict): Hash | undefined {
  if (block.type !== 'OPEN' && block.type !== 'RECEIVE') return undefined;
  return block.sendHash === ZERO_HASH ? undefined : block.sendHash;
}

/** What each mismatch means, as a clause. */
export const MISMATCH_TEXTS: Readonly<Record<Mismatch, string>> = {
  hash: 'the hash of its bytes is different',
  signature: 'its signature is not the account’s',
  work: 'its work does not meet the threshold',
  figures: 'its bytes contain other figures than its row',
  chain: 'it does not build on the block below it',
};
