// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { goTo, openPage, patientWallet } from '@site/tests/wallet-vault/support/opened-page';
import { live } from '@site/tests/wallet-vault/support/memory-vault';

patientWallet();

describe('the account in view', () => {
  it('is switched by one tap on any part, which keeps it after a lock', async () => {
    const page = await openPage({ balances: { 0: 5n, 1: 7n } });
    await page.show('#/history');
    const [wallet] = page.wallet().wallets.getSnapshot();
    await act(async () => void (await page.wallet().addAccount(wallet!, 'Savings', live)));
    fireEvent.click(await screen.findByRole('button', { name: 'Account: Account 1' }));
    fireEvent.click(await screen.findByRole('button', { name: 'View Savings' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByRole('button', { name: 'Account: Savings' });
    expect(window.location.hash).toBe('#/history');
    await page.unlockAgain();
    await screen.findByRole('button', { name: 'Account: Savings' });
    await goTo('#/');
    await screen.findByRole('heading', { level: 1, name: 'Savings' });
  });
});
