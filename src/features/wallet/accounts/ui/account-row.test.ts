import { describe, expect, it } from 'vitest';
import { other } from '@site/tests/support/account-history';
import type { AccountList, WalletAccount } from '@site/src/wallet/accounts/account-list';
import { canRemove, movedAccount } from './AccountRow';

const own = (number: number, wallet: string): WalletAccount => ({
  publicKey: other(number),
  name: `Account ${number}`,
  place: { wallet, index: number },
});
const watched: WalletAccount = { publicKey: other(9), name: 'Watched' };
const LIST: AccountList = [own(1, 'a'), own(2, 'a'), own(3, 'b'), watched];
const names = (list: AccountList) => list.map(({ name }) => name);

describe('the order of accounts', () => {
  it('changes by one place, and not beyond the ends', () => {
    expect(names(movedAccount(LIST, other(2), -1))).toEqual([
      'Account 2',
      'Account 1',
      'Account 3',
      'Watched',
    ]);
    expect(names(movedAccount(LIST, other(3), 1))).toEqual([
      'Account 1',
      'Account 2',
      'Watched',
      'Account 3',
    ]);
    expect(movedAccount(LIST, other(1), -1)).toBe(LIST);
    expect(movedAccount(LIST, other(9), 1)).toBe(LIST);
    expect(movedAccount(LIST, other(7), 1)).toBe(LIST);
  });
});

describe('taking an account off the list', () => {
  it('leaves each wallet one', () => {
    expect(LIST.map(({ publicKey }) => canRemove(LIST, publicKey))).toEqual([true, true, false, true]);
    expect(canRemove([watched], watched.publicKey)).toBe(false);
    expect(canRemove(LIST, other(7))).toBe(false);
  });
});
