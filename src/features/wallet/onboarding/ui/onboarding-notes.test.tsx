// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import type { PublicKey } from '@site/src/protocol/public-key';
import type { AccountList } from '@site/src/wallet/accounts/account-list';
import { renderInWallet, settle } from '@site/tests/support/render-in-wallet';
import type { Persistence } from '@site/src/wallet/vault/persistence';
import { usePersistence } from './EvictableNote';
import { namesByWallet } from './WalletChoice';

function render(isStored: boolean) {
  const pending: ((persistence: Persistence) => void)[] = [];
  const persist = vi.fn(() => new Promise<Persistence>((resolve) => pending.push(resolve)));
  const view = renderInWallet((now: boolean) => usePersistence(now), isStored, { page: { persist } });
  const decide = async (persistence: Persistence) => {
    pending.forEach((give) => give(persistence));
    await settle();
  };
  return { ...view, persist, decide };
}

describe('whether the browser keeps a wallet', () => {
  it('is requested once a wallet is stored, and unknown until the browser has decided', async () => {
    const { result, rerender, persist, decide } = render(false);
    expect(persist).not.toHaveBeenCalled();
    rerender(true);
    expect(persist).toHaveBeenCalledOnce();
    expect(result.current).toBeUndefined();
    await decide('evictable');
    expect(result.current).toBe('evictable');
  });

  it('is requested again by each mount, of which the last one counts', async () => {
    const { result, decide } = render(true);
    await decide('persistent');
    expect(result.current).toBe('persistent');
  });

  it('is ignored after the step was left', async () => {
    const { result, unmount, decide } = render(true);
    unmount();
    await decide('persistent');
    expect(result.current).toBeUndefined();
  });
});

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
