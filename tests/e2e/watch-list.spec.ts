import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { newPayer } from './support/payer';
import { SEEDED_ACCOUNTS } from './support/seeded-accounts';
import { expect, FAILED_REQUEST, openDirectly, test } from './support/test';

const pathOf = (address: string) => address.slice('atto://'.length);
const pageOf = (address: string) => `/explorer/accounts/${pathOf(address)}`;
const rowOf = (page: Page, address: string) => page.locator(`[data-watched="${address}"]`);

/** Watches an account on its page, and goes to the list from there. */
async function watchAccount(page: Page, address: string): Promise<void> {
  await openDirectly(page, pageOf(address));
  await page.getByRole('button', { name: 'Watch', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Watched' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Watch list' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Watch list' })).toBeVisible();
}

/** Replaces the browser's notifications, whose permission headless browsers deny, with ones that are collected. */
async function collectNotices(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const notices: string[] = [];
    class Notice {
      static permission: NotificationPermission = 'default';
      static requestPermission(): Promise<NotificationPermission> {
        Notice.permission = 'granted';
        return Promise.resolve('granted');
      }
      constructor(title: string, { body = '' }: NotificationOptions = {}) {
        notices.push(`${title}: ${body}`);
      }
    }
    Object.assign(window, { Notification: Notice, notices });
  });
  return () => page.evaluate(() => (window as unknown as { notices: string[] }).notices);
}

test('an account is watched from its page; the list has its name and follows its balance @flow', async ({
  page,
  payer,
  watch,
}) => {
  // The browser logs the 404 for an account without a block.
  watch.allowMessage(FAILED_REQUEST);
  const to = newPayer();
  await openDirectly(page, '/explorer/watch');
  await expect(page.getByRole('heading', { name: 'No accounts yet' })).toBeVisible();
  await watchAccount(page, to.address);
  const row = rowOf(page, to.address);
  await expect(row).toContainText('not opened yet');
  await row.getByRole('button', { name: /^Name / }).click();
  await page.getByLabel('Your name for this account').fill('Rent');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(row.getByRole('link', { name: 'Rent' })).toBeVisible();
  await expectAccessible(page);

  await to.open(await payer.send(to.publicKey, 1_500_000_000n), payer.publicKey);
  await expect(row).toContainText('1.5 ATTO');
  await page.reload();
  await expect(row).toContainText('1.5 ATTO');

  await row.getByRole('button', { name: 'Stop watching Rent' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toHaveCount(1);
  await row.getByRole('link', { name: 'Rent' }).click();
  await expect(page).toHaveURL(pageOf(to.address));
  await page.getByRole('button', { name: 'Watched' }).click();
  await expect(page.getByRole('button', { name: 'Watch', exact: true })).toBeVisible();
});

test('all watched accounts share one stream', async ({ page, watch }) => {
  await watchAccount(page, SEEDED_ACCOUNTS.long.address);
  await watchAccount(page, SEEDED_ACCOUNTS.waiting.address);
  // The list asks as well; reloaded too early, its requests would be counted with those after the reload.
  await expect(rowOf(page, SEEDED_ACCOUNTS.long.address)).toContainText('ATTO');
  await expect(rowOf(page, SEEDED_ACCOUNTS.waiting.address)).toContainText('ATTO');
  const before = watch.requested.length;
  await page.reload();
  await expect(rowOf(page, SEEDED_ACCOUNTS.long.address)).toContainText('ATTO');
  await expect(rowOf(page, SEEDED_ACCOUNTS.waiting.address)).toContainText('ATTO');
  // Requests for the node's clock probe a silent stream.
  const asked = watch.requested.slice(before).filter((path) => path.startsWith('/accounts'));
  expect(asked.sort()).toEqual(['/accounts', '/accounts/stream']);
});

test('the browser reports new entries after a click, also from another page of the explorer', async ({
  page,
  payer,
}) => {
  const notices = await collectNotices(page);
  const to = newPayer();
  await to.open(await payer.send(to.publicKey, 2_000_000_000n), payer.publicKey);
  await watchAccount(page, to.address);
  await expect(rowOf(page, to.address)).toContainText('2 ATTO');
  await page.getByRole('switch', { name: /Notify me of new entries/ }).check();
  await expect.poll(notices).toEqual([expect.stringMatching(/^Atto watch list: /)]);

  await page
    .getByRole('navigation', { name: 'Sections of the explorer' })
    .getByRole('link', { name: 'Live' })
    .click();
  await expect(page.locator('[data-row="transaction"]').first()).toBeVisible();
  await to.receive(await payer.send(to.publicKey, 500_000_000n));
  await expect
    .poll(async () => (await notices()).at(-1))
    .toMatch(/^[a-z2-7]{8}…[a-z2-7]{6}: Received 0\.5 ATTO\. Balance: 2\.5 ATTO$/);
});

test('the list is saved as a file, and another one is reviewed before it is imported', async ({ page }) => {
  const [one, other] = [SEEDED_ACCOUNTS.long.address, SEEDED_ACCOUNTS.waiting.address];
  await watchAccount(page, one);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('atto-watch-list.json');
  const saved = JSON.parse(readFileSync(await download.path(), 'utf8')) as { accounts: object[] };
  expect(saved).toMatchObject({ format: 'atto-watch-list', version: 1, accounts: [{ address: one }] });

  const give = async (text: string) =>
    page.getByLabel('File of a watch list').setInputFiles({
      name: 'list.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    });
  await give('{}');
  await expect(page.getByRole('alert')).toHaveText(
    'This file is not a watch list saved by this page. Nothing was changed.',
  );
  const accounts = [...saved.accounts, { network: 'LOCAL', address: other, name: 'Savings' }];
  await give(JSON.stringify({ ...saved, accounts }));
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: /Savings/ })).toBeChecked();
  await expect(rowOf(page, other)).toHaveCount(0);
  await page.getByRole('button', { name: 'Import 1 account' }).click();
  await expect(rowOf(page, other).getByRole('link', { name: 'Savings' })).toBeVisible();
  await expect(rowOf(page, one)).toHaveCount(1);
});
