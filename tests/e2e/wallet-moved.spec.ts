import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { serve } from '../../scripts/serve/serve-folder';
import { expectAccessible } from './support/axe';
import { keepCopy, storedFiles } from './support/offline';
import { expect, FAILED_REQUEST, test, type Watch } from './support/test';
import { accountInView, createWallet, NO_WORK_SERVER, WALLET_PASSWORD, WALLET_PATH } from './support/wallet';

// A site whose wallet has moved to an origin of its own, at the address where it was before. Its build is the fixture's,
// which has the product's page for that.

const NODE_URL = process.env.ATTO_E2E_NODE!;
const OLD = 'build-e2e';
const MOVED = 'build-e2e-fixture';

test.beforeEach(({ watch }) => {
  watch.allowMessage(NO_WORK_SERVER);
  // Its host is replaced while pages are open.
  watch.allowMessage(FAILED_REQUEST);
});

/** A host on one address, whose deployment changes. */
async function host(watch: Watch) {
  let site = await serve({ dir: OLD, port: 0, node: NODE_URL });
  const { url } = site;
  watch.allowHost(new URL(url).host);
  return {
    wallet: `${url}${WALLET_PATH}`,
    async deploy(dir: string) {
      await site.close();
      site = await serve({ dir, port: Number(new URL(url).port), node: NODE_URL });
    },
    close: () => site.close(),
  };
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Password of this wallet' });
const save = (page: Page) => page.getByRole('button', { name: 'Save the backup file' });
const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

/** Saves the file, and returns its text. */
async function savedFile(page: Page): Promise<string> {
  await field(page).fill(WALLET_PASSWORD);
  const downloading = page.waitForEvent('download');
  await save(page).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^atto-wallet-local-\d{4}-\d\d-\d\d\.json$/);
  return readFile(await download.path(), 'utf8');
}

test(
  'a wallet that has moved opens once more at its old address for a backup file, which restores it at the new one',
  { tag: '@site' },
  async ({ page, watch, browser }) => {
    const site = await host(watch);
    try {
      await createWallet(page, site.wallet);
      const account = await accountInView(page);
      await site.deploy(MOVED);
      await page.goto(site.wallet);
      await expect(page.getByRole('heading', { name: 'Move your wallet' })).toBeVisible();
      await expectAccessible(page);
      await field(page).fill('not the password');
      await save(page).click();
      await expect(page.getByText('The wallet did not open with this password.')).toBeVisible();
      const text = await savedFile(page);
      await expect(page.getByRole('heading', { name: 'Restore the file at the new address' })).toBeFocused();
      await expect(page.getByRole('link', { name: 'Open the wallet at its new address' })).toHaveAttribute(
        'href',
        'https://wallet.example/?network=LOCAL#/restore-file',
      );
      await expectAccessible(page);

      const elsewhere = await browser.newContext({ baseURL: process.env.ATTO_E2E_WALLET_BASE! });
      const there = await elsewhere.newPage();
      await there.goto('/#/restore-file');
      await there
        .getByLabel('Backup file')
        .setInputFiles({ name: 'backup.json', mimeType: 'application/json', buffer: Buffer.from(text) });
      await there.getByRole('textbox', { name: 'Password of the file' }).fill(WALLET_PASSWORD);
      await there.getByRole('button', { name: 'Restore the wallet' }).click();
      expect(await accountInView(there)).toBe(account);
      await elsewhere.close();
    } finally {
      await site.close();
    }
  },
);

test(
  'the offline copy of a wallet that has moved says so, saves the file without a connection, and only then is removed',
  { tag: '@site' },
  async ({ page, watch, context }) => {
    const site = await host(watch);
    try {
      await createWallet(page, site.wallet);
      await keepCopy(page);
      await site.deploy(MOVED);
      await page.reload();
      await expect(page.getByText('Another version of the wallet is ready.')).toBeVisible();
      await page.getByRole('button', { name: 'Load the new version' }).click();
      await expect(page.getByRole('heading', { name: 'Move your wallet' })).toBeVisible();
      expect(await registrations(page)).toBe(1);
      await context.setOffline(true);
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Move your wallet' })).toBeVisible();
      expect(await storedFiles(page)).toBeGreaterThan(10);
      await savedFile(page);
      await expect.poll(() => storedFiles(page)).toBe(0);
      await context.setOffline(false);
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Move your wallet' })).toBeVisible();
      expect(await registrations(page)).toBe(0);
    } finally {
      await site.close();
    }
  },
);

test(
  'the offline copy of a wallet that has moved is removed at once if nothing is stored there',
  { tag: '@site' },
  async ({ page, watch }) => {
    const site = await host(watch);
    try {
      await page.goto(site.wallet);
      await keepCopy(page);
      await site.deploy(MOVED);
      await page.reload();
      await page.getByRole('button', { name: 'Load the new version' }).click();
      await expect(page.getByRole('link', { name: 'Open the wallet' })).toBeVisible();
      await expect.poll(() => registrations(page)).toBe(0);
      expect(await storedFiles(page)).toBe(0);
      await expect(page.locator('main').locator('input, textarea')).toHaveCount(0);
    } finally {
      await site.close();
    }
  },
);

test(
  'a wallet that moves back opens at its old address as before',
  { tag: '@site' },
  async ({ page, watch }) => {
    const site = await host(watch);
    try {
      await createWallet(page, site.wallet);
      await keepCopy(page);
      await site.deploy(MOVED);
      await page.reload();
      await page.getByRole('button', { name: 'Load the new version' }).click();
      await expect(page.getByRole('heading', { name: 'Move your wallet' })).toBeVisible();
      await site.deploy(OLD);
      await page.reload();
      await page.getByRole('button', { name: 'Load the new version' }).click();
      await expect(page.getByRole('heading', { name: 'Unlock your wallet' })).toBeVisible();
    } finally {
      await site.close();
    }
  },
);
