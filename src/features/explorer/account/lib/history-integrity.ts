import type { Account } from '@site/src/protocol/account';
import type { AccountEntry } from '@site/src/protocol/account-entry';
import type { Block } from '@site/src/protocol/block';
import { ZERO_HASH, type Hash } from '@site/src/protocol/hash';

/** A fault of a history: the rule that a block breaks. */
export interface IntegrityFault {
  readonly height: bigint;
  readonly rule: IntegrityRule;
}

/**
 * `order`: the heights are not consecutive. `link`: the balance before is not the balance after the block below.
 * `sum`: the change of the balance does not match the type of the block. `opening`: an OPEN that is not the first
 * block or does not start from 0, or a first block that is not an OPEN. `time`: not later than the block below.
 * `account`: does not match the account's state.
 */
export type IntegrityRule = 'order' | 'link' | 'sum' | 'opening' | 'time' | 'account';

/** The rules that the entries of one account break, ascending; `entries` ascend and should follow each other. */
export function checkEntries(entries: readonly AccountEntry[]): readonly IntegrityFault[] {
  return entries.flatMap((entry, index) => faultsOf(entry, entries[index - 1]));
}

function faultsOf(entry: AccountEntry, below: AccountEntry | undefined): readonly IntegrityFault[] {
  const { height, balance, previousBalance, blockType, timestamp } = entry;
  const rules: IntegrityRule[] = [];
  const isFirst = height === 1n;
  if (isFirst !== (blockType === 'OPEN') || (isFirst && previousBalance !== 0n)) rules.push('opening');
  if (!addsUp(blockType, previousBalance, balance)) rules.push('sum');
  if (below !== undefined) {
    if (height !== below.height + 1n) rules.push('order');
    else if (previousBalance !== below.balance) rules.push('link');
    if (timestamp <= below.timestamp) rules.push('time');
  }
  return rules.map((rule) => ({ height, rule }));
}

function addsUp(type: AccountEntry['blockType'], before: bigint, after: bigint): boolean {
  if (type === 'CHANGE') return after === before;
  return type === 'SEND' ? after < before : after > before;
}

/** Checks that the account's state matches the entry of its last block. */
export function checkHead(account: Account, last: AccountEntry): readonly IntegrityFault[] {
  if (last.height !== account.height) return [];
  const same =
    last.hash === account.lastTransactionHash &&
    last.balance === account.balance &&
    last.timestamp === account.lastTransactionTimestamp;
  return same ? [] : [{ height: last.height, rule: 'account' }];
}

/** What a broken rule means, as a clause: "height 12: the balance before …". */
export const INTEGRITY_TEXTS: Readonly<Record<IntegrityRule, string>> = {
  order: 'the block does not follow the one below it',
  link: 'the balance before this block is not the balance after the one below it',
  sum: 'the change of the balance does not match the type of the block',
  opening: 'an account is opened once, by its first block, from a balance of 0',
  time: 'the block is not later than the one below it',
  account: 'the account’s state on the node does not match this block',
};

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
