// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AttoError } from '../../src/protocol/error';
import type { PasskeyFault } from '../../src/protocol/error-codes';
import type { Passkeys } from '../../src/wallet/passkeys/browser-passkeys';
import { credentialOf, enrol, fakePasskeys } from './support/memory-passkeys';
import { live, PASSWORD } from './support/memory-vault';
import { openPage, patientWallet } from './support/opened-page';

patientWallet();

const failing = (reason: PasskeyFault) => async () => {
  throw new AttoError('WALLET_PASSKEY_FAILED', { reason });
};
const press = async (name: string) => void fireEvent.click(await screen.findByRole('button', { name }));
const navigation = () => screen.findByRole('navigation', { name: 'Wallet' });

/** The locked page of a wallet with one passkey. */
async function lockedPage(changes: Partial<Passkeys> = {}, secret = 1) {
  const page = await openPage({ passkeys: fakePasskeys(changes, secret).passkeys });
  await enrol(page);
  await page.show();
  await act(() => page.phases.lock());
  await screen.findByRole('heading', { name: 'Unlock your wallet' });
  return page;
}

/** The settings of an open wallet. */
async function settingsPage(changes: Partial<Passkeys> = {}) {
  const { passkeys, gone } = fakePasskeys(changes);
  const page = await openPage({ passkeys });
  await page.show('#/settings');
  fireEvent.click(await screen.findByText('Passkeys'));
  return { ...page, gone };
}

async function typePassword(password = PASSWORD): Promise<void> {
  await press('Add a passkey');
  const form = await screen.findByRole('form', { name: 'Add a passkey' });
  fireEvent.change(within(form).getByLabelText('Password'), { target: { value: password } });
  fireEvent.click(within(form).getByRole('button', { name: 'Continue' }));
}

describe('the locked page of a wallet with a passkey', () => {
  it('opens it after one click', async () => {
    await lockedPage();
    expect(screen.getByText('Or type your password.')).toBeTruthy();
    await press('Unlock with a passkey');
    await navigation();
  });

  it.each<[PasskeyFault, string]>([
    ['cancelled', 'No passkey was used. Try again, or type your password.'],
    [
      'unable',
      'This passkey can’t open a wallet: your password manager or security key lacks a feature that this needs.',
    ],
    ['unverified', 'Your password manager or security key did not check who was using this passkey.'],
    ['other', 'This passkey doesn’t open this wallet. Type your password.'],
    ['moved', 'The wallet’s address has changed, so its passkeys no longer open it here.'],
  ])('says what to do when it was %s, and the password still opens the wallet', async (reason, text) => {
    await lockedPage({ use: failing(reason) });
    await press('Unlock with a passkey');
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: PASSWORD } });
    await press('Unlock');
    await navigation();
  });

  it('says so when another passkey answers', async () => {
    await lockedPage({}, 2);
    await press('Unlock with a passkey');
    expect(
      await screen.findByText('This passkey doesn’t open this wallet. Type your password.'),
    ).toBeTruthy();
  });

  it('ends the question when its owner types', async () => {
    let signal: AbortSignal | undefined;
    await lockedPage({
      use: (_, __, options) => {
        signal = options.signal;
        return new Promise((_resolve, reject) =>
          options.signal.addEventListener('abort', () => reject(options.signal.reason as Error)),
        );
      },
    });
    await press('Unlock with a passkey');
    fireEvent.change(await screen.findByLabelText('Password'), { target: { value: 'c' } });
    expect(signal?.aborted).toBe(true);
    await screen.findByRole('button', { name: 'Unlock with a passkey' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('at another address says that passkeys no longer open it, and offers none', async () => {
    await lockedPage({ host: 'new.example' });
    expect(screen.getByText(/^The wallet’s address has changed/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Unlock with a passkey' })).toBeNull();
  });

  it('offers none where the wallet has no origin of its own', async () => {
    const page = await openPage();
    await enrol(page);
    await page.show();
    await act(() => page.phases.lock());
    await screen.findByRole('heading', { name: 'Unlock your wallet' });
    expect(screen.queryByText(/passkey/i)).toBeNull();
  });
});

describe('the settings of passkeys', () => {
  it('add one in three steps, name it, and remove it', async () => {
    const page = await settingsPage();
    await typePassword();
    await press('Create the passkey');
    await press('Test the passkey');
    await screen.findByText('The passkey opens this wallet here.');
    expect(screen.getByRole('list', { name: 'Passkeys of this wallet' }).textContent).toContain('Passkey 1');
    expect(page.wallet().settings.getSnapshot()).toMatchObject({
      passkeyNames: { [credentialOf(1)]: 'Passkey 1' },
      passwordAt: expect.any(Number) as number,
    });
    await press('Remove: Passkey 1');
    await screen.findByText(/^The passkey no longer opens this wallet here\./);
    expect(page.gone).toEqual([credentialOf(1)]);
    expect(page.wallet().settings.getSnapshot().passkeyNames).toEqual({});
    expect((await page.vault.listedPasskeys(live))?.slots).toEqual([]);
  });

  it('ask for the password first, and for nothing of the browser if it is wrong', async () => {
    let asked = 0;
    await settingsPage({
      create: async () => {
        asked += 1;
        return { credential: 'AAAA', transports: [] };
      },
    });
    await typePassword('not this one at all');
    await screen.findByText(/^The wallet did not open with this password\./);
    expect(asked).toBe(0);
    expect(screen.queryByRole('button', { name: 'Create the passkey' })).toBeNull();
  });

  it.each<[PasskeyFault, RegExp]>([
    ['unable', /^This passkey can’t open a wallet/],
    ['exists', /^This passkey opens the wallet already\./],
    ['cancelled', /^No passkey was used\./],
  ])('store nothing when creating one ends as %s', async (reason, text) => {
    const page = await settingsPage({ create: failing(reason) });
    await typePassword();
    await press('Create the passkey');
    expect(await screen.findByText(text)).toBeTruthy();
    await press('Cancel');
    expect(await page.vault.passkeys(live)).toBeUndefined();
  });

  it('store nothing when the test of it fails, and test it again', async () => {
    let tries = 0;
    const { passkeys } = fakePasskeys();
    const page = await settingsPage({
      use: (...given) => (++tries === 1 ? failing('cancelled')() : passkeys.use(...given)),
    });
    await typePassword();
    await press('Create the passkey');
    await press('Test the passkey');
    await screen.findByText(/^No passkey was used\./);
    expect(await page.vault.passkeys(live)).toBeUndefined();
    await press('Test the passkey');
    await screen.findByText('The passkey opens this wallet here.');
  });

  it('say that a browser cannot, instead of offering it', async () => {
    await settingsPage({ canOpenWallets: async () => false });
    await screen.findByText(/can’t open a wallet with a passkey/);
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });

  it('are absent where the wallet has no origin of its own', async () => {
    const page = await openPage();
    await page.show('#/settings');
    await screen.findByText('Change the password');
    expect(screen.queryByText('Passkeys')).toBeNull();
  });

  it('name the former address of passkeys that open nothing any more', async () => {
    const page = await openPage({ passkeys: fakePasskeys({ host: 'new.example' }).passkeys });
    await enrol(page);
    await page.show('#/settings');
    fireEvent.click(await screen.findByText('Passkeys'));
    expect(await screen.findByText(/^These passkeys belong to wallet\.example/)).toBeTruthy();
  });
});

describe('an owner who uses only passkeys', () => {
  it('is reminded of the password after 30 days, once', async () => {
    const page = await lockedPage();
    const old = Date.now() - 31 * 86_400_000;
    await press('Unlock with a passkey');
    await navigation();
    await act(async () => {
      await page.wallet().settings.change((all) => ({ ...all, passwordAt: old }), live);
    });
    const reminder = await screen.findByText(/^You have not typed your password for 30 days\./);
    fireEvent.click(within(reminder).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByText(/^You have not typed/)).toBeNull());
    expect(page.wallet().settings.getSnapshot().passwordAt).toBeUndefined();
  });
});
