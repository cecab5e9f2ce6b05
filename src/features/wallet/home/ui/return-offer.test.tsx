// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openPage, patientWallet } from '@site/tests/wallet-vault/support/opened-page';
import { addressFromPublicKey } from '@site/src/protocol/address';

patientWallet();
const go = (search: string) => window.history.replaceState(null, '', `/wallet${search}`);
afterEach(() => go(''));

describe('a visitor whom the faucet has sent', () => {
  it('hands back an address by a click, or stays', async () => {
    go('?return=/faucet');
    const page = await openPage();
    await page.show();
    const [publicKey] = await page.keysAt([0]);
    const link = await screen.findByRole('link', { name: 'Use this account' });
    const address = encodeURIComponent(addressFromPublicKey(publicKey!));
    expect(link.getAttribute('href')).toBe(`/faucet?address=${address}`);
    fireEvent.click(screen.getByRole('button', { name: 'Stay here' }));
    expect(screen.queryByRole('link', { name: 'Use this account' })).toBeNull();
    expect(window.location.search).toBe('');
  });

  it('is not led anywhere else', async () => {
    go('?return=https://evil.example/faucet');
    const page = await openPage();
    await page.show();
    await screen.findByRole('heading', { name: 'Latest' });
    expect(screen.queryByText('The faucet asks for an address.')).toBeNull();
  });
});
