import type { CDPSession, Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { expect, test } from './support/test';
import { createWallet, NO_WORK_SERVER, openSettings, unlockWallet, WALLET_PASSWORD } from './support/wallet';

// Passkeys of the wallet that is built for an origin of its own, by authenticators of Chromium that are programs.

test.use({ baseURL: process.env.ATTO_E2E_WALLET_BASE! });
test.beforeEach(({ watch }) => watch.allowMessage(NO_WORK_SERVER));

const DEVICE = {
  protocol: 'ctap2',
  ctap2Version: 'ctap2_1',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  hasPrf: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
  defaultBackupEligibility: true,
  defaultBackupState: true,
} as const;

/** Authenticators of a page. */
async function authenticators(page: Page) {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable', { enableUI: false });
  const add = async (changes: object = {}) => {
    const options = { ...DEVICE, ...changes };
    return (await cdp.send('WebAuthn.addVirtualAuthenticator', { options })).authenticatorId;
  };
  return { cdp, add };
}

async function openPasskeys(page: Page): Promise<void> {
  await page.evaluate(() => (window.location.hash = '#/settings'));
  await openSettings(page, 'Passkeys');
}

/** From the settings to the question of the browser. */
async function beginPasskey(page: Page, name?: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const form = page.getByRole('form', { name: 'Add a passkey' });
  if (name !== undefined) await form.getByLabel('Name of the passkey').fill(name);
  await form.getByRole('textbox', { name: 'Password', exact: true }).fill(WALLET_PASSWORD);
  await form.getByRole('button', { name: 'Continue' }).click();
}

async function addPasskey(page: Page, name?: string): Promise<void> {
  await beginPasskey(page, name);
  await page.getByRole('button', { name: 'Create the passkey' }).click();
  await page.getByRole('button', { name: 'Test the passkey' }).click();
  await expect(page.getByText('The passkey opens this wallet here.')).toBeVisible();
}

async function lock(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(page.locator('[data-wallet="locked"]')).toBeVisible();
}

const unlockButton = (page: Page) => page.getByRole('button', { name: 'Unlock with a passkey' });
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Wallet' });

test('a passkey is added, opens the wallet in one click, also after a reload, and is removed', async ({
  page,
}) => {
  const { add } = await authenticators(page);
  await add();
  await createWallet(page, '/');
  await openPasskeys(page);
  await addPasskey(page, 'My laptop');
  await expect(page.getByRole('list', { name: 'Passkeys of this wallet' })).toContainText('My laptop');
  await expectAccessible(page);
  await lock(page);
  await expectAccessible(page);
  await unlockButton(page).click();
  await expect(navigation(page)).toBeVisible();
  await page.reload();
  await expect(page.getByText('Or type your password.')).toBeVisible();
  await unlockButton(page).click();
  await expect(navigation(page)).toBeVisible();
  await openPasskeys(page);
  await page.getByRole('button', { name: 'Remove: My laptop' }).click();
  await expect(page.getByText('The passkey no longer opens this wallet here.')).toBeVisible();
  await lock(page);
  await expect(page.getByRole('textbox', { name: 'Password', exact: true })).toBeVisible();
  await expect(unlockButton(page)).toHaveCount(0);
  await unlockWallet(page);
});

test('two passkeys open it, also after the password was changed, and one goes without the other', async ({
  page,
}) => {
  const { cdp, add } = await authenticators(page);
  const first = await add();
  await createWallet(page, '/');
  await openPasskeys(page);
  await addPasskey(page, 'First');
  // Nobody touches the first one meanwhile.
  const presence = 'WebAuthn.setAutomaticPresenceSimulation';
  await cdp.send(presence, { authenticatorId: first, enabled: false });
  const second = await add({ transport: 'usb' });
  await addPasskey(page, 'Second');
  await cdp.send(presence, { authenticatorId: first, enabled: true });
  await openSettings(page, 'Change the password');
  const form = page.getByRole('form', { name: 'Change the password' });
  await form.getByLabel('Current password', { exact: true }).fill(WALLET_PASSWORD);
  await form.getByLabel('New password', { exact: true }).fill('nine amber kettles');
  await form.getByLabel('Repeat the new password', { exact: true }).fill('nine amber kettles');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('The password was changed.')).toBeVisible();
  await lock(page);
  await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: first });
  await unlockButton(page).click();
  await expect(navigation(page)).toBeVisible();
  await openPasskeys(page);
  await page.getByRole('button', { name: 'Remove: First' }).click();
  await expect(page.getByText('The passkey no longer opens this wallet here.')).toBeVisible();
  await lock(page);
  await unlockButton(page).click();
  await expect(navigation(page)).toBeVisible();
  await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: second });
});

test('what computes no key is refused, and nothing is changed', async ({ page }) => {
  const { add } = await authenticators(page);
  await add({ hasPrf: false });
  await createWallet(page, '/');
  await openPasskeys(page);
  await beginPasskey(page);
  await page.getByRole('button', { name: 'Create the passkey' }).click();
  await expect(page.getByText('This passkey can’t open a wallet')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('list', { name: 'Passkeys of this wallet' })).toHaveCount(0);
  await lock(page);
  await expect(unlockButton(page)).toHaveCount(0);
});

test('a security key that computes its key only when it is used works, too', async ({ page }) => {
  const { add } = await authenticators(page);
  await add({ hasPrf: false, hasHmacSecret: true, transport: 'usb' });
  await createWallet(page, '/');
  await openPasskeys(page);
  await addPasskey(page);
  await expect(page.getByText('only where it was created')).toBeHidden();
  await lock(page);
  await unlockButton(page).click();
  await expect(navigation(page)).toBeVisible();
});

test('a passkey that is gone from its keeper opens nothing: the password does', async ({ page }) => {
  const { cdp, add } = await authenticators(page);
  const authenticatorId = await add();
  await createWallet(page, '/');
  await openPasskeys(page);
  await addPasskey(page);
  await lock(page);
  await cdp.send('WebAuthn.clearCredentials', { authenticatorId });
  await unlockButton(page).click();
  await expect(page.getByText('No passkey was used. Try again, or type your password.')).toBeVisible();
  await unlockWallet(page);
});

test('an owner who is not recognized opens nothing: the password does', async ({ page }) => {
  const { cdp, add } = await authenticators(page);
  const authenticatorId = await add();
  await createWallet(page, '/');
  await openPasskeys(page);
  await addPasskey(page);
  await lock(page);
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await unlockButton(page).click();
  await expect(page.getByText('No passkey was used.')).toBeVisible();
  await unlockWallet(page);
});

test('what cannot recognize its owner becomes no passkey of the wallet', async ({ page }) => {
  const { add } = await authenticators(page);
  await add({ hasUserVerification: false, isUserVerified: false });
  await createWallet(page, '/');
  await openPasskeys(page);
  await beginPasskey(page);
  await page.getByRole('button', { name: 'Create the passkey' }).click();
  await expect(page.locator('[data-passkeys] [role="alert"]')).toBeVisible();
  await lock(page);
  await expect(unlockButton(page)).toHaveCount(0);
});

test('typing the password ends the question for a passkey', async ({ page }) => {
  const { cdp, add } = await authenticators(page);
  const authenticatorId = await add();
  await createWallet(page, '/');
  await openPasskeys(page);
  await addPasskey(page);
  await lock(page);
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false });
  await unlockButton(page).click();
  await expect(page.getByRole('button', { name: 'Waiting for the passkey …' })).toBeVisible();
  await unlockWallet(page);
});

test('a second passkey of the same keeper is refused, and so is a wrong password', async ({ page }) => {
  const { add } = await authenticators(page);
  await add();
  await createWallet(page, '/');
  await openPasskeys(page);
  await addPasskey(page);
  await beginPasskey(page, 'Again');
  await page.getByRole('button', { name: 'Create the passkey' }).click();
  await expect(page.getByText('This passkey opens the wallet already.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const form = page.getByRole('form', { name: 'Add a passkey' });
  await form.getByRole('textbox', { name: 'Password', exact: true }).fill('not this one at all');
  await form.getByRole('button', { name: 'Continue' }).click();
  await expect(form.getByText('The wallet did not open with this password.')).toBeVisible();
});

test('its headers allow passkeys, and no file lets another host use them', async ({ request }) => {
  const headers = (await request.get('/')).headers();
  expect(headers['permissions-policy']).toContain(
    'publickey-credentials-create=(self), publickey-credentials-get=(self)',
  );
  expect((await request.get('/.well-known/webauthn')).status()).toBe(404);
});
