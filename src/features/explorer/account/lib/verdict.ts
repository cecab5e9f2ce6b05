import type { AccountEntry } from '../../../../protocol/account-entry';
import type { Block } from '../../../../protocol/block';
import { ZERO_HASH, type Hash } from '../../../../protocol/hash';

/** What the bytes of a transaction say by themselves. */
export interface Verdict {
  readonly block: Block;
  /** Computed from the bytes. */
  readonly hash: Hash;
  readonly signature: boolean;
  readonly work: boolean;
}

/** What of a row of history its transaction does not bear out; empty when it is proven. */
export type Doubt = 'hash' | 'signature' | 'work' | 'figures' | 'chain';

/**
 * Compares a row with the transaction of its height, and that with the transaction of the height below where it is
 * known. A RECEIVE does not name its amount: that its balance follows from the one below is what can be checked here.
 */
export function doubtsOf(
  entry: AccountEntry,
  verdict: Verdict,
  below: Verdict | undefined,
): readonly Doubt[] {
  const { block, hash } = verdict;
  const doubts: Doubt[] = [];
  if (hash !== entry.hash) doubts.push('hash');
  if (!verdict.signature) doubts.push('signature');
  if (!verdict.work) doubts.push('work');
  if (!sameFigures(entry, block)) doubts.push('figures');
  if (below && block.type !== 'OPEN' && block.previous !== below.hash) doubts.push('chain');
  return doubts;
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

/** The send that a block takes; undefined for a block that takes none. */
export function takenSend({ block }: Verdict): Hash | undefined {
  if (block.type !== 'OPEN' && block.type !== 'RECEIVE') return undefined;
  return block.sendHash === ZERO_HASH ? undefined : block.sendHash;
}

/** What each doubt means, as a clause. */
export const DOUBT_WORDS: Readonly<Record<Doubt, string>> = {
  hash: 'its bytes have another hash',
  signature: 'its signature is not the account’s',
  work: 'its work does not meet the threshold',
  figures: 'its bytes say other figures than its row',
  chain: 'it does not build on the block below it',
};
