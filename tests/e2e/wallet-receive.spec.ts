import { publicKeyFromAddress, parseAddress } from '../../src/protocol/address';
import { expectAccessible } from './support/axe';
import { readAccount } from './support/node-port';
import { expect, test } from './support/test';
import {
  accountInView,
  createWallet,
  openPart,
  NO_WORK_SERVER,
  unlockWallet,
  WALLET_PATH,
} from './support/wallet';

test.describe.configure({ timeout: 240_000 });
test.beforeEach(({ watch }) => watch.allowMessage(NO_WORK_SERVER));

test('a new wallet receives payments automatically, and small ones on request @flow', async ({
  page,
  payer,
}) => {
  await createWallet(page);
  const own = await accountInView(page);
  await payer.send(own, 2_500_000_000n);
  await expect.poll(async () => (await readAccount(own))?.balance, { timeout: 60_000 }).toBe(2_500_000_000n);
  await payer.send(own, 700n);
  await expect(page.getByText('1 small payment is not received automatically')).toBeVisible();
  expect((await readAccount(own))?.balance).toBe(2_500_000_000n);
  await page.getByRole('button', { name: 'Receive it' }).click();
  await expect.poll(async () => (await readAccount(own))?.balance, { timeout: 60_000 }).toBe(2_500_000_700n);
  await expect(page.getByText('No payments are waiting.')).toBeVisible();
  await openPart(page, 'Home');
  await expect(page.locator('[data-balance="2500000700"]')).toBeVisible();
});

test('a request carries the amount exactly, as a code, a link and HTML @flow', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await createWallet(page);
  await openPart(page, 'Receive');
  const code = page.getByRole('img', { name: /^QR code/ });
  const field = page.getByRole('textbox', { name: 'Request an amount in ATTO' });
  await field.fill('1,500');
  await expect(page.getByText('Write 1.5 or 1500.')).toBeVisible();
  await field.fill('9007199.254740993');
  await expect(code).toHaveAttribute('aria-label', /atto:\/\/[a-z2-7]{61}\?amount=9007199254740993$/);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  await page.getByRole('link', { name: /link or button/ }).click();
  await page.getByRole('textbox', { name: 'Text' }).fill('Buy <b>"bread"</b>');
  await page.getByRole('textbox', { name: 'Amount in ATTO' }).fill('0.5');
  const html = page.getByRole('region', { name: 'HTML' });
  await expect(html).toContainText(`${WALLET_PATH}?receiverAddress=atto%3A%2F%2F`);
  await expect(html).toContainText('&amp;amount=500000000"');
  await expect(html).toContainText('Buy &lt;b&gt;&quot;bread&quot;&lt;/b&gt;</a>');
  await expectAccessible(page);
});

test('a point of sale shows when the customer has paid, and takes the next one @flow', async ({
  page,
  payer,
}) => {
  await createWallet(page);
  const own = await accountInView(page);
  await page.getByRole('link', { name: 'Point of sale' }).click();
  const sell = async (amount: string) => {
    await page.getByRole('textbox', { name: 'Amount in ATTO' }).fill(amount);
    await page.getByRole('button', { name: 'Show the QR code' }).click();
    await expect(page.getByRole('heading', { name: 'Waiting for the payment' })).toBeVisible();
  };
  await sell('0.25');
  const label = await page.getByRole('img', { name: /^QR code/ }).getAttribute('aria-label');
  const [, address = '', raw] = /(atto:\/\/\w+)\?amount=(\d+)/.exec(label ?? '') ?? [];
  expect([publicKeyFromAddress(parseAddress(address)), raw]).toEqual([own, '250000000']);
  await expectAccessible(page);
  await payer.send(own, 100_000_000n);
  await expect(page.getByRole('heading', { level: 1, name: 'Still due: 0.15 ATTO' })).toBeFocused();
  await expect(page.locator('[data-sale="waiting"]')).toContainText('0.1 ATTO of 0.25 ATTO received');
  await expect(page.getByRole('img', { name: /^QR code/ })).toHaveAttribute(
    'aria-label',
    /amount=150000000$/,
  );
  await payer.send(own, 150_000_000n);
  await expect(page.locator('[data-sale="paid"]')).toContainText('0.25 ATTO');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next customer' }).click();
  // What the first customer paid does not count for the second.
  await sell('0.1');
  await expect(page.locator('[data-sale="waiting"]')).not.toContainText('The code now requests the rest');
  await payer.send(own, 100_000_000n);
  await expect(page.locator('[data-sale="paid"]')).toContainText('0.1 ATTO');
});

test('an open sale outlives a reload, a lock and a visit to Home, and is received whatever its amount', async ({
  page,
  payer,
}) => {
  await createWallet(page);
  const own = await accountInView(page);
  await page.getByRole('link', { name: 'Point of sale' }).click();
  // Both payments are below what this wallet receives automatically.
  await page.getByRole('textbox', { name: 'Amount in ATTO' }).fill('0.0000007');
  await page.getByRole('button', { name: 'Show the QR code' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for the payment' })).toBeVisible();
  await page.reload();
  await unlockWallet(page);
  await expect(page.getByRole('heading', { name: 'Waiting for the payment' })).toBeVisible();
  await expectAccessible(page);
  await payer.send(own, 300n);
  await expect(page.getByRole('heading', { name: 'Still due: 0.0000004 ATTO' })).toBeVisible();
  await expect(page.getByRole('img', { name: /\?amount=400$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Lock' }).click();
  // The customer pays while the wallet is locked.
  await payer.send(own, 400n);
  await unlockWallet(page);
  await openPart(page, 'Home');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Continue: 0.0000007 ATTO · 0.0000007 received' }).click();
  await expect(page.locator('[data-sale="paid"]')).toContainText('0.0000007 ATTO');
  await page.getByRole('button', { name: 'Next customer' }).click();
  await expect.poll(async () => (await readAccount(own))?.balance, { timeout: 60_000 }).toBe(700n);
  await openPart(page, 'Home');
  await expect(page.getByRole('region', { name: 'Open sales' })).toHaveCount(0);
});
