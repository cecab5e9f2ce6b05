import type { Account } from '@site/src/protocol/account';
import type { AccountEntry } from '@site/src/protocol/account-entry';

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
