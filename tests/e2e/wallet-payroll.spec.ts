import { expectAccessible } from './support/axe';
import { readAccount } from './support/node-port';
import { newPayer, type Payer } from './support/payer';
import type { Page } from '@playwright/test';
import { copyDevice, leaveWallet } from './support/copy-device';
import { expect, test } from './support/test';
import { accountInView, createWallet, openPart, NO_WORK_SERVER, unlockWallet } from './support/wallet';

test.describe.configure({ timeout: 240_000 });
/** The wallet asks for a payment that it had signed and that never reached the node. */
const UNPUBLISHED = /404 \(Not Found\) \S+\/node\/transactions\//;
test.beforeEach(({ watch }) => {
  watch.allowMessage(NO_WORK_SERVER);
  watch.allowMessage(UNPUBLISHED);
});

const FUNDS = 3_000_000_000n;

test('a file of payments is checked, goes on after a reload, and pays everybody once @flow', async ({
  page,
  payer,
}) => {
  await createWallet(page);
  const own = await accountInView(page);
  await payer.send(own, FUNDS);
  await expect.poll(async () => (await readAccount(own))?.balance, { timeout: 60_000 }).toBe(FUNDS);
  await openPart(page, 'Send');
  await page.locator('[data-wallet-main]').getByRole('link', { name: 'Payments from a file' }).click();
  const team = Array.from({ length: 6 }, newPayer);
  const file = (text: string) => ({ name: 'team.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const choose = page.getByLabel('Choose a CSV file');

  await choose.setInputFiles(
    file(`address,amount\n${team[0]!.address},1\n${team[1]!.address},1.5.5\nnano_1,1\n`),
  );
  await expect(page.getByRole('alert')).toContainText(/2 lines have errors.*Line 3: .*Line 4: /);
  await expectAccessible(page);

  const lines = team.map(({ address }, at) => `${address},0.${at + 1},"December, ${at + 1}"`);
  await choose.setInputFiles(file(['address,amount,note', ...lines].join('\r\n')));
  await expect(page.getByRole('heading', { name: 'Review the file' })).toBeFocused();
  await expect(page.locator('[data-warning="first"]')).toContainText('6 addresses');
  await page.getByRole('textbox', { name: 'Type 2.1 to confirm the total' }).fill('2.1');
  await expectAccessible(page);
  // The second payment is signed and stored, but does not reach the node before the page is loaded again.
  let published = 0;
  await page.route('**/node/transactions**', async (route) => {
    if (route.request().method() === 'POST') published += 1;
    if (published < 2) await route.fallback();
  });
  await page.getByRole('button', { name: 'Make 6 payments' }).click();
  await expect(page.locator('[data-paid="true"]')).toHaveCount(1);
  await expect.poll(() => published).toBe(2);
  await reloadUnpublished(page);
  await unlockWallet(page);
  await page.getByRole('button', { name: /^Resume from payment \d/ }).click();
  await expect(page.getByRole('heading', { name: 'All payments are confirmed' })).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.locator('[data-paid="true"]')).toHaveCount(6);
  await expectAccessible(page);
  expect(await readAccount(own)).toMatchObject({ height: 7n, balance: FUNDS - 2_100_000_000n });

  await page.getByRole('button', { name: 'Done' }).click();
  await choose.setInputFiles(file(['address,amount,note', ...lines].join('\r\n')));
  await expect(page.locator('[data-warning="paid-before"]')).toBeVisible();
  await expect(page.locator('[data-warning="first"]')).toHaveCount(0);
  await expect(page.getByText('Not enough: the account has less than the total.')).toBeVisible();
});

/** Loads the page again; only then are payments let through to the node, or the old page would send the pending one. */
async function reloadUnpublished(page: Page): Promise<void> {
  const address = page.url();
  await leaveWallet(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(address);
}

/** A wallet with funds that has made the first payment of a file with three and stopped; `copy` is what it had stored. */
async function stoppedAfterOne(page: Page, payer: Payer) {
  await createWallet(page);
  const own = await accountInView(page);
  await payer.send(own, FUNDS);
  await expect.poll(async () => (await readAccount(own))?.balance, { timeout: 60_000 }).toBe(FUNDS);
  await openPart(page, 'Send');
  await page.locator('[data-wallet-main]').getByRole('link', { name: 'Payments from a file' }).click();
  const team = Array.from({ length: 3 }, newPayer);
  const lines = team.map(({ address }, at) => `${address},0.${at + 1}`);
  const buffer = Buffer.from(['address,amount', ...lines].join('\n'));
  await page
    .getByLabel('Choose a CSV file')
    .setInputFiles({ name: 'team.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('textbox', { name: /^Type 0\.6 to confirm/ }).fill('0.6');
  // The second payment does not leave the page until the copy is made.
  let published = 0;
  await page.route('**/node/transactions**', async (route) => {
    if (route.request().method() === 'POST') published += 1;
    if (published < 2) await route.fallback();
  });
  await page.getByRole('button', { name: 'Make 3 payments' }).click();
  await expect.poll(() => published).toBe(2);
  const restore = await copyDevice(page);
  await reloadUnpublished(page);
  await unlockWallet(page);
  return { own, restore };
}

const resume = (page: Page) => page.getByRole('button', { name: /^Resume from payment \d/ }).click();

test('a file goes on after everything stored was replaced with an older copy, and nobody is paid twice', async ({
  page,
  payer,
}) => {
  const { own, restore } = await stoppedAfterOne(page, payer);
  await resume(page);
  await expect(page.getByRole('heading', { name: 'All payments are confirmed' })).toBeVisible({
    timeout: 60_000,
  });
  await restore();
  await unlockWallet(page);
  await resume(page);
  await expect(page.getByRole('heading', { name: 'All payments are confirmed' })).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.locator('[data-found]')).toContainText('2 payments had been made already');
  await expect(page.locator('[data-paid="true"]')).toHaveCount(3);
  await expectAccessible(page);
  expect(await readAccount(own)).toMatchObject({ height: 4n, balance: FUNDS - 600_000_000n });
});

test('a file stops at a payment that is not in it, and its owner decides row by row', async ({
  page,
  payer,
}) => {
  const { own, restore } = await stoppedAfterOne(page, payer);
  // The pending second payment is settled, and another one is made, which the copy does not know.
  await expect.poll(async () => (await readAccount(own))?.height, { timeout: 60_000 }).toBe(3n);
  await openPart(page, 'Send');
  await page.getByRole('combobox', { name: 'To' }).fill(newPayer().address);
  await page.getByRole('textbox', { name: 'Amount in ATTO' }).fill('0.05');
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Send 0.05 ATTO' }).click();
  await expect(page.locator('[data-outcome="confirmed"]')).toBeVisible({ timeout: 60_000 });
  await restore();
  await unlockWallet(page);
  await resume(page);
  await expect(page.getByRole('heading', { name: 'Check before you continue' })).toBeFocused();
  const rows = page.getByRole('list', { name: 'Open payments' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('This amount was sent to this receiver');
  await expect(rows.first().getByRole('checkbox')).not.toBeChecked();
  await expect(rows.last().getByRole('checkbox')).toBeChecked();
  await expect(page.getByRole('list', { name: 'Also sent' }).getByRole('listitem')).toHaveCount(1);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.getByRole('button', { name: 'Make 1 payment: 0.3 ATTO' }).click();
  await expect(page.getByRole('heading', { name: 'All payments are confirmed' })).toBeVisible({
    timeout: 60_000,
  });
  expect(await readAccount(own)).toMatchObject({ height: 5n, balance: FUNDS - 650_000_000n });
});
