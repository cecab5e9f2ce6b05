import { describe, expect, it } from 'vitest';
import { other } from '../../../tests/support/account-history';
import type { WalletAccount } from './account-list';
import { nextName, withFound } from './account-names';

const own = (number: number, wallet: string): WalletAccount => ({
  publicKey: other(number),
  name: `Account ${number}`,
  place: { wallet, index: number },
});
const found = (number: number, index: number) => ({
  publicKey: other(number),
  place: { wallet: 'b', index },
});

describe('the name of the next account', () => {
  it('is not taken', () => {
    expect(nextName([])).toBe('Account 1');
    expect(nextName([own(2, 'a')])).toBe('Account 3');
    expect(nextName([own(1, 'a')])).toBe('Account 2');
    expect(nextName([{ ...own(1, 'a'), name: 'account\u00AD 2' }])).toBe('Account 3');
  });
});

describe('accounts that a search has found', () => {
  it('are named after their index, or with the next free name', () => {
    const list = withFound([own(1, 'a')], [found(5, 0), found(6, 1)]);
    expect(list.map(({ name }) => name)).toEqual(['Account 1', 'Account 2', 'Account 3']);
    expect(list.map(({ place }) => place?.index)).toEqual([1, 0, 1]);
  });

  it('keep the name that they are listed with, also if they were only watched', () => {
    const list = withFound(
      [
        { publicKey: other(5), name: 'Savings' },
        { ...own(6, 'b'), name: 'Daily' },
      ],
      [found(5, 0), found(6, 1)],
    );
    expect(list).toEqual([
      { publicKey: other(5), name: 'Savings', place: { wallet: 'b', index: 0 } },
      { publicKey: other(6), name: 'Daily', place: { wallet: 'b', index: 1 } },
    ]);
  });
});
