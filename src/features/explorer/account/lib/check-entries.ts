import type { Account } from '../../../../protocol/account';
import type { AccountEntry } from '../../../../protocol/account-entry';

/** What is wrong with a history: which rule a block breaks, and the figures. */
export interface IntegrityFault {
  readonly height: bigint;
  readonly rule: IntegrityRule;
}

/**
 * `order`: the heights do not follow each other. `link`: the balance before is not the balance after the block below.
 * `sum`: the type of the block and what it did to the balance do not go together. `opening`: an OPEN that is not the
 * first block, does not begin with nothing, or a first block that is none. `time`: not later than the block below.
 * `account`: not what the account itself says of its last block.
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

/** Whether the account's own state and the entry of its last block tell the same. */
export function checkHead(account: Account, last: AccountEntry): readonly IntegrityFault[] {
  if (last.height !== account.height) return [];
  const same =
    last.hash === account.lastTransactionHash &&
    last.balance === account.balance &&
    last.timestamp === account.lastTransactionTimestamp;
  return same ? [] : [{ height: last.height, rule: 'account' }];
}

/** What a broken rule means, as a clause: "height 12: the balance before …". */
export const INTEGRITY_WORDS: Readonly<Record<IntegrityRule, string>> = {
  order: 'the block does not follow the one below it',
  link: 'the balance before this block is not the balance after the one below it',
  sum: 'what the block did to the balance does not fit its type',
  opening: 'an account is opened once, by its first block, from a balance of 0',
  time: 'the block is not later than the one below it',
  account: 'the node says something else about this block where it speaks of the account',
};
