// @vitest-environment happy-dom
import { screen, waitFor, fireEvent } from '@testing-library/react';
import { describe, expect, it, afterEach } from 'vitest';
import { goTo, openPage, patientWallet } from '@site/tests/wallet-vault/support/opened-page';
import { addressFromPublicKey } from '@site/src/protocol/address';

patientWallet();

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const expectFocusOn = async (name: string) => {
  const title = await heading(name);
  await waitFor(() => expect(document.activeElement).toBe(title));
};

describe('the focus in an unlocked wallet', () => {
  it('goes to the heading of the part that the wallet opens with, although it is still loading', async () => {
    const page = await openPage();
    await page.show('#/history');
    await expectFocusOn('History');
  });

  it('goes to the heading of the next part or step, also where the link that led there is still there', async () => {
    const page = await openPage();
    await page.show();
    await expectFocusOn('Account 1');
    const link = screen.getByRole('link', { name: /Back up your recovery phrase/ });
    link.focus();
    await goTo('#/contacts');
    await expectFocusOn('Contacts');
    const inFrame = screen.getByRole('link', { name: 'Settings' });
    inFrame.focus();
    await goTo('#/settings');
    await expectFocusOn('Settings');
    screen.getByRole('link', { name: 'Sign offline' }).focus();
    await goTo('#/settings/offline');
    await expectFocusOn('Sign offline');
  });
});

describe('a wallet whose node does not respond', () => {
  it('says so in the place of what it does not know, and leads to another node', async () => {
    const page = await openPage({ isDown: true });
    await page.show();
    await screen.findByText('Unknown until the node responds');
    expect(screen.getByText('Your transactions appear here once the node responds.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Choose another node' }).getAttribute('href')).toBe(
      '#/settings/node',
    );
    await goTo('#/history');
    await screen.findByRole('heading', { level: 1, name: 'History' });
    await screen.findByText(/Your transactions appear here once the node responds/);
    await goTo('#/representative');
    await screen.findByText('Unknown until the node responds.');
  });
});

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
    await screen.findByRole('heading', { name: 'Latest transactions' });
    expect(screen.queryByText('The faucet asks for an address.')).toBeNull();
  });
});
