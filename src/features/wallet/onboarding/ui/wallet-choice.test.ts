import { describe, expect, it } from 'vitest';
import type { AccountList } from '@site/src/wallet/accounts/account-list';
import type { PublicKey } from '@site/src/protocol/public-key';
import { namesByWallet } from './WalletChoice';

const A = 'AA'.repeat(16);
const B = 'BB'.repeat(16);
const account = (name: string, wallet?: string, index = 0) => ({
  publicKey: name.padStart(64, '0') as PublicKey,
  name,
  ...(wallet && { place: { wallet, index } }),
});

describe('wallets', () => {
  it('are named after their own accounts, in the order of the vault', () => {
    const accounts: AccountList = [
      account('Savings', B),
      account('Watched'),
      account('Everyday', A),
      account('Rent', A, 1),
      account('Trips', A, 2),
    ];
    expect(namesByWallet([A, B], accounts)).toEqual([
      { wallet: A, name: 'Everyday, Rent and 1 more' },
      { wallet: B, name: 'Savings' },
    ]);
  });

  it('have a number if they have no account', () => {
    expect(namesByWallet([A, B], [])).toEqual([
      { wallet: A, name: 'Wallet 1' },
      { wallet: B, name: 'Wallet 2' },
    ]);
  });
});
