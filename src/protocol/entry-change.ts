import type { AccountEntry } from './account-entry';
import { toAmount, type Amount } from './amount';

/** Whether a block increased the balance, decreased it, or left it unchanged. */
export type Direction = 'in' | 'out' | 'none';

/** What a block did to its account's balance. */
export interface Change {
  readonly direction: Direction;
  /** The difference of the balances, in raw; never negative. */
  readonly amount: Amount;
}

/** What an entry did: the direction from the type of its block, the amount from its two balances. */
export function changeOf({ blockType, balance, previousBalance }: AccountEntry): Change {
  const difference = balance >= previousBalance ? balance - previousBalance : previousBalance - balance;
  const direction = blockType === 'SEND' ? 'out' : blockType === 'CHANGE' ? 'none' : 'in';
  return { direction, amount: toAmount(difference) };
}
