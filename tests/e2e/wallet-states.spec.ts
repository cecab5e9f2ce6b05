import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { serve } from '../../scripts/serve/serve-folder';
import { expectAccessible, expectAccessibleInThemes } from './support/axe';
import { expectFits } from './support/fits';
import { NODE_URL } from './support/node-port';
import { newPayer } from './support/payer';
import { expect, FAILED_REQUEST, test } from './support/test';
import { openAttacker } from './support/vault-attacker';
import {
  chooseAction,
  createWallet,
  openPart,
  unlockWallet,
  NO_WORK_SERVER,
  WALLET_PASSWORD,
  WALLET_PATH,
} from './support/wallet';

// The rarer states of the wallet: accessible, and nothing cut off on the narrowest screen. The states of its usual steps
// are checked where these are tested.

test.describe.configure({ timeout: 240_000 });
test.beforeEach(async ({ page, watch }) => {
  watch.allowMessage(NO_WORK_SERVER);
  await page.setViewportSize({ width: 320, height: 720 });
});

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const password = (page: Page) => page.getByRole('textbox', { name: 'Password', exact: true });

async function expectSound(page: Page): Promise<void> {
  await expectFits(page);
  await expectAccessibleInThemes(page);
}

/** A page of the same origin that another script controls. */
async function openOther(context: BrowserContext, baseURL: string): Promise<Page> {
  const other = await context.newPage();
  await openAttacker(other, baseURL, '/blog');
  return other;
}

test('locked: a wrong password, the wait after several, and what to do without it @flow', async ({
  page,
}) => {
  // The wait takes seconds, which this test does not spend.
  await page.clock.install();
  await createWallet(page);
  await button(page, 'Lock').click();
  await expect(heading(page, 'Unlock your wallet')).toBeVisible();
  for (let attempt = 0; attempt < 8; attempt++) {
    await expect(button(page, 'Unlock')).toHaveAttribute('aria-disabled', 'false');
    await password(page).fill(`not the password ${attempt}`);
    await button(page, 'Unlock').click();
    await expect(page.getByText('Wrong password.')).toBeVisible();
    // The last wait is half a minute.
    if (attempt < 7) await page.clock.fastForward(20_000);
  }
  await expect(page.getByRole('button', { name: /^Wait \d+ s$/ })).toBeVisible();
  await expectSound(page);
  await page.clock.fastForward(60_000);
  await button(page, 'Restore with your recovery phrase.').click();
  await expect(heading(page, 'Restore with your recovery phrase')).toBeFocused();
  await button(page, 'Remove it').click();
  await expect(page.getByRole('textbox', { name: /to remove it/ })).toHaveAttribute('aria-invalid', 'true');
  await expectSound(page);
});

test('idle: the warning before the wallet locks itself', async ({ page }) => {
  await page.clock.install();
  await createWallet(page);
  // Half a minute is left, and stays so however long the checks take.
  await page.evaluate((ms) => {
    const at = performance.now() + ms;
    performance.now = () => at;
  }, 14.5 * 60_000);
  await page.clock.fastForward(15 * 60_000);
  const warning = page.getByRole('alert').filter({ hasText: 'The wallet is about to lock itself' });
  await expect(warning).toBeVisible();
  await expectSound(page);
  await warning.getByRole('button', { name: 'Lock now' }).click();
  await expect(heading(page, 'Unlock your wallet')).toBeVisible();
});

test(
  'damaged: what was changed, and going on with the rest',
  { tag: '@site' },
  async ({ page, context, baseURL }) => {
    await createWallet(page);
    await expect(page.locator('[data-balance]')).toHaveAttribute('data-balance', '0');
    await button(page, 'Lock').click();
    const other = await openOther(context, baseURL!);
    await other.evaluate(async () => {
      const records = await window.attacker.dump();
      const [key, bytes] = records.find(([name]) => name === 'LOCAL/accounts')!;
      await window.attacker.put([
        [key, (bytes as number[]).map((byte, at) => (at === 30 ? byte ^ 1 : byte))],
      ]);
    });
    await password(page).fill(WALLET_PASSWORD);
    await button(page, 'Unlock').click();
    await expect(heading(page, 'Wallet data was changed')).toBeFocused();
    await expect(page.getByText('“accounts” was changed.')).toBeVisible();
    await expectSound(page);
    await button(page, 'Continue without the damaged data').click();
    await expect(heading(page, 'Account 1')).toBeFocused();
  },
);

test(
  'failed: a database that another tab keeps open is named, and found again once it is closed',
  { tag: '@site' },
  async ({ page, context, baseURL }) => {
    const other = await openOther(context, baseURL!);
    // A database without the wallet's store, which the wallet cannot add while this tab keeps it.
    await other.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const request = indexedDB.open('atto-wallet');
          request.onsuccess = () => {
            Object.assign(window, { kept: request.result });
            resolve();
          };
        }),
    );
    await page.goto(WALLET_PATH);
    await expect(page.locator('[data-wallet="failed"]')).toContainText(/other tabs/i);
    await expectSound(page);
    await other.close();
    await button(page, 'Try again').click();
    await expect(heading(page, 'Your Atto wallet')).toBeVisible();
  },
);

test(
  'deleted: the wallet says that it is gone, and how to restore it',
  { tag: '@site' },
  async ({ page, context, baseURL }) => {
    await createWallet(page);
    const other = await openOther(context, baseURL!);
    await page.goto('/docs');
    await other.evaluate(() => window.attacker.deleteDatabase());
    await page.goto(WALLET_PATH);
    await expect(heading(page, 'Restore your wallet')).toBeVisible();
    await expect(page.getByText('The wallet is gone from this browser.')).toBeVisible();
    await expectSound(page);
  },
);

test(
  'outdated: a newer version is announced before anything is signed',
  { tag: '@site' },
  async ({ page, watch }, info) => {
    const dir = info.outputPath('site');
    await cp('build-e2e', dir, { recursive: true });
    const site = await serve({ dir, port: 0, node: NODE_URL });
    try {
      watch.allowHost(new URL(site.url).host);
      await createWallet(page, `${site.url}${WALLET_PATH}`);
      await openPart(page, 'Help');
      await page.getByText('Use the wallet offline').click();
      await button(page, 'Keep a copy').click();
      await expect(page.getByText('A copy is on this device.')).toBeVisible();
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      // A later build: its worker has another version.
      const worker = join(dir, 'wallet-worker.js');
      const [built, version] = /version:"([0-9a-f]{16})"/.exec(await readFile(worker, 'utf8'))!;
      await writeFile(
        worker,
        (await readFile(worker, 'utf8')).replace(built, built.replace(version!, '0'.repeat(16))),
      );
      await page.reload();
      const notice = page.getByRole('alert').filter({ hasText: 'Another version of the wallet is ready' });
      await expect(notice).toBeVisible();
      await expectSound(page);
      await unlockWallet(page);
      await openPart(page, 'Prove ownership');
      await expect(page.locator('[data-outdated]')).toContainText('This copy of the wallet is out of date');
      await expectSound(page);
      await notice.getByRole('button', { name: 'Load the new version' }).click();
      await expect(notice).toHaveCount(0);
      await expect(heading(page, 'Unlock your wallet')).toBeVisible();
      // A browser looks for a newer service worker some time after each load, and the page would report that the site is gone.
      await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).unregister()));
      await page.goto('about:blank');
    } finally {
      await site.close();
      await rm(dir, { recursive: true });
    }
  },
);

test('offline: home and send say that the node is out of reach, and nothing claims a balance @flow', async ({
  page,
  context,
  watch,
}) => {
  watch.allowMessage(FAILED_REQUEST);
  await createWallet(page);
  // What was read before stays, and is called what it is.
  await openPart(page, 'Accounts');
  await expect(page.getByRole('heading', { name: 'Accounts' })).toBeVisible();
  await openPart(page, 'Home');
  await expect(page.locator('[data-balance="0"]')).toBeVisible();
  await context.setOffline(true);
  const stale = page.getByText('Not connected, so this may be out of date. Your coins are safe.');
  await expect(stale).toBeVisible();
  await openPart(page, 'Accounts');
  await expect(stale).toBeVisible();
  await context.setOffline(false);
  await expect(stale).toHaveCount(0);
  await openPart(page, 'Home');
  await page.route('**/node/**', (route) => route.abort());
  await page.reload();
  await unlockWallet(page);
  await expect(page.locator('[data-connection="disconnected"]')).toContainText('Not connected');
  await expect(page.locator('[data-balance]')).toHaveCount(0);
  await expectSound(page);
  await openPart(page, 'Send');
  await page.getByRole('combobox', { name: 'To' }).fill(newPayer().address);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Waiting for the node to report the balance')).toBeVisible();
  await expectSound(page);
});

test('empty: every part of a new wallet', async ({ page }) => {
  await createWallet(page);
  await expect(page.locator('[data-balance]')).toHaveAttribute('data-balance', '0');
  for (const [name, title] of [
    ['Send', 'Send'],
    ['Receive', 'Receive'],
    ['History', 'History'],
    ['Accounts', 'Accounts'],
    ['Representative', 'Representative'],
    ['Contacts', 'Contacts'],
    ['Settings', 'Settings'],
    ['Help', 'Help'],
  ] as const) {
    await openPart(page, name);
    await expect(heading(page, title)).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);
  }
});

test('long names: of accounts and contacts, everywhere they are shown', async ({ page, payer }) => {
  const name = 'W'.repeat(60);
  await createWallet(page);
  await openPart(page, 'Accounts');
  await chooseAction(page, 'Account 1', 'Rename');
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(button(page, `Actions for ${name}`)).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await openPart(page, 'Contacts');
  await button(page, 'Add a contact').click();
  await page.getByRole('textbox', { name: 'Address' }).fill(payer.address);
  await page.getByRole('textbox', { name: 'Name' }).fill('מ'.repeat(60));
  await page.getByRole('textbox', { name: 'Note' }).fill('n'.repeat(500));
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-contact]')).toHaveCount(1);
  await expectFits(page);
  await expectAccessible(page);
  await openPart(page, 'Send');
  await page.getByRole('combobox', { name: 'To' }).fill('מממ');
  await expect(page.getByRole('listbox', { name: 'Names' }).getByRole('option')).toHaveCount(1);
  await expectFits(page);
  await openPart(page, 'Home');
  await expect(heading(page, name)).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
});
