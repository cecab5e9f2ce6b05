import type { Page } from '@playwright/test';
import { readAccount } from './support/node-port';
import { SILENT_FEATURES, type SilentFeature } from './support/silent-features';
import { expect, test } from './support/test';
import {
  accountInView,
  createWallet,
  createWalletHere,
  openPart,
  openSettings,
  NO_WORK_SERVER,
  unlockWallet,
  WALLET_PASSWORD,
  WALLET_PATH,
} from './support/wallet';

// Browsers sometimes neither succeed nor fail. The wallet says what does not respond and what to do, and goes on without what
// it can replace.

/** The longest deadline is that of a worker. */
const PATIENT = { timeout: 90_000 };

test.describe.configure({ timeout: 240_000 });
test.beforeEach(({ watch }) => watch.allowMessage(NO_WORK_SERVER));

for (const feature of ['indexedDB.open', 'IndexedDB transactions'] as const)
  test(`the wallet says that storage does not respond, and works in the tab: ${feature}`, async ({
    page,
  }) => {
    await page.addInitScript(SILENT_FEATURES[feature]);
    await page.goto(WALLET_PATH);
    const heading = page.getByRole('heading', { name: 'Storage does not respond' });
    await expect(heading).toBeVisible(PATIENT);
    await expect(page.locator('[data-wallet]').locator('input, textarea')).toHaveCount(0);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled(PATIENT);
    await expect(heading).toBeVisible();
    await page.getByRole('button', { name: 'Use a wallet in this tab only' }).click();
    await createWalletHere(page);
    await expect(page.getByRole('complementary', { name: 'Storage' })).toContainText('only in this tab');
  });

test('the wallet opens as before once storage responds again', async ({ page }) => {
  await createWallet(page);
  // The page of a script that makes storage hang until the test lets it respond.
  await page.addInitScript(() => {
    const { open } = IDBFactory.prototype;
    let isSilent = true;
    IDBFactory.prototype.open = function (...args) {
      return isSilent ? ({} as IDBOpenDBRequest) : open.apply(this, args);
    };
    Object.assign(window, { respond: () => (isSilent = false) });
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Storage does not respond' })).toBeVisible(PATIENT);
  await page.evaluate(() => (window as unknown as { respond(): void }).respond());
  await page.getByRole('button', { name: 'Try again' }).click();
  await unlockWallet(page);
});

test('a payment is received although the cache for work has no outcome', async ({ page, payer }) => {
  await page.addInitScript(() => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (name, ...args) {
      return name === 'atto-work' ? ({} as IDBOpenDBRequest) : open.call(this, name, ...args);
    };
  });
  await createWallet(page);
  const own = await accountInView(page);
  await payer.send(own, 2_000_000_000n);
  await expect.poll(async () => (await readAccount(own))?.balance, PATIENT).toBe(2_000_000_000n);
});

test('the wallet says that its worker did not start, after a password was typed', async ({ page }) => {
  await page.addInitScript(SILENT_FEATURES['the start of workers']);
  await page.goto(WALLET_PATH);
  await page.getByRole('button', { name: 'Create a wallet' }).click();
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(WALLET_PASSWORD);
  await page.getByRole('textbox', { name: 'Repeat the password' }).fill(WALLET_PASSWORD);
  await page.getByRole('button', { name: 'Create the wallet' }).click();
  await expect(
    page
      .locator('[data-wallet]')
      .getByText(/that holds the keys (did not start|broke)/)
      .first(),
  ).toBeVisible(PATIENT);
});

/** What a reader does in the wallet, and the sentence that follows. */
const IN_WALLET: readonly (readonly [SilentFeature, (page: Page) => Promise<void>, RegExp])[] = [
  [
    'the camera',
    async (page) => {
      await openPart(page, 'Send');
      await page.getByRole('button', { name: /scan/i }).click();
      await page.getByRole('button', { name: 'Use the camera' }).click();
    },
    /The camera has not started/,
  ],
  [
    'the clipboard',
    async (page) => {
      await openPart(page, 'Receive');
      await page.getByRole('button', { name: /^Copy/ }).first().click();
    },
    /did not let the .* be copied/,
  ],
  [
    'the permission for notifications',
    async (page) => {
      await page.goto(`${WALLET_PATH}#/settings`);
      await page.getByRole('switch', { name: /Notify me of incoming payments/ }).click();
    },
    /neither allowed nor blocked yet/,
  ],
  [
    'the promise to keep data',
    async (page) => {
      await page.goto(`${WALLET_PATH}#/settings`);
      await openSettings(page, 'Backup');
      await page.getByRole('button', { name: 'Ask the browser to keep the wallet' }).click();
    },
    /does not say whether it keeps the wallet/,
  ],
];

for (const [feature, act, sentence] of IN_WALLET)
  test(`the wallet says what has no outcome: ${feature}`, async ({ page }) => {
    await page.addInitScript(SILENT_FEATURES[feature]);
    await createWallet(page);
    await act(page);
    await expect(page.getByText(sentence).first()).toBeAttached(PATIENT);
  });
