import { expectAccessible } from './support/axe';
import { expectFits } from './support/fits';
import { readAccount } from './support/node-port';
import { newPayer } from './support/payer';
import { expect, test } from './support/test';
import { accountInView, createWallet, openPart, NO_WORK_SERVER, WALLET_PASSWORD } from './support/wallet';

// The wallet as an app: its bars, its account sheet, its steps, and where each of them starts.

test.describe.configure({ timeout: 240_000 });
test.beforeEach(async ({ page, watch }) => {
  watch.allowMessage(NO_WORK_SERVER);
  await page.setViewportSize({ width: 360, height: 780 });
});

test('on a phone, the balance and the latest payment are on the first screen, above a bar of five parts @flow', async ({
  page,
  payer,
}) => {
  await createWallet(page);
  const own = await accountInView(page);
  await payer.send(own, 2_000_000_000n);
  await openPart(page, 'Home');
  await expect(page.locator('[data-balance="2000000000"]')).toBeVisible();
  const row = page.getByRole('list', { name: 'Latest transactions' }).getByRole('listitem').first();
  await expect(row).toContainText('Received');
  await expect(row).toContainText('ATTO');
  // Receiving is confirmed, and has left the list above.
  await expect(page.getByRole('region', { name: 'Not settled' })).toHaveCount(0);
  const bar = page.getByRole('navigation', { name: 'Wallet' });
  await expect(bar.getByRole('link')).toHaveText(['Home', 'Send', 'Receive', 'History', 'More']);
  const edges = async (part: typeof row) => (await part.boundingBox())!;
  const bottom = await edges(bar);
  expect(bottom.y + bottom.height).toBeCloseTo(780, 0);
  const balance = await edges(page.locator('[data-balance]'));
  expect(balance.y + balance.height).toBeLessThan(280);
  const latest = await edges(row);
  expect(latest.y + latest.height).toBeLessThan(bottom.y);
  const [send, receive] = [
    await edges(page.locator('main').getByRole('link', { name: 'Send', exact: true }).last()),
    await edges(page.locator('main').getByRole('link', { name: 'Receive', exact: true }).last()),
  ];
  expect(send.width).toBeCloseTo(receive.width, 0);
  expect(send.height).toBeGreaterThanOrEqual(48);
  await expectFits(page);
  await expectAccessible(page);
});

test('each part and each step starts at its top, with the focus on its heading', async ({ page }) => {
  await createWallet(page);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  // So does the wallet itself, wherever one was on the page before it opened.
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(WALLET_PASSWORD);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await expect(heading('Account 1')).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  for (const [part, name] of [
    ['Point of sale', 'Point of sale'],
    ['“Pay with Atto” link or button', '“Pay with Atto” link or button'],
  ] as const) {
    await openPart(page, 'Receive');
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.getByRole('link', { name: part }).click();
    await expect(heading(name)).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  }
  for (const name of ['Sign offline', 'Settings', 'Help', 'Contacts'] as const) {
    await openPart(page, name);
    await expect(heading(name)).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  }
});

test('back goes one step back in a payment and loses nothing; the next payment starts empty @flow', async ({
  page,
  payer,
}) => {
  await createWallet(page);
  const own = await accountInView(page);
  await payer.send(own, 2_000_000_000n);
  await expect.poll(async () => (await readAccount(own))?.height, { timeout: 60_000 }).toBe(1n);
  const to = page.getByRole('combobox', { name: 'To' });
  const amount = page.getByRole('textbox', { name: 'Amount in ATTO' });
  const next = page.getByRole('button', { name: 'Next' });
  const review = page.getByRole('button', { name: 'Review' });
  const shop = newPayer().address;
  await openPart(page, 'Send');
  await to.fill(shop);
  await next.click();
  await expect(page.getByRole('heading', { name: 'Amount' })).toBeFocused();
  await amount.fill('0.5');
  await expectFits(page);
  await expectAccessible(page);
  await review.click();
  await expect(page.getByRole('heading', { name: 'Review' })).toBeFocused();
  await expectFits(page);
  await page.goBack();
  await expect(amount).toHaveValue('0.5');
  await page.getByRole('button', { name: 'Change the receiver' }).click();
  await expect(to).toHaveValue(shop);
  await openPart(page, 'History');
  await page.goBack();
  await expect(to).toHaveValue(shop);
  await next.click();
  await expect(amount).toHaveValue('0.5');
  await review.click();
  await page.getByRole('button', { name: 'Send 0.5 ATTO' }).click();
  await expect(page.locator('[data-outcome="confirmed"]')).toBeVisible();
  // Digits without a width would leave only the unit.
  const paid = (await page.getByText('0.5 ATTO', { exact: true }).boundingBox())!;
  expect(paid.width).toBeGreaterThan(80);
  const done = (await page.getByRole('link', { name: 'Done' }).boundingBox())!;
  expect(done.y + done.height).toBeLessThan(716);
  await openPart(page, 'Send');
  await expect(to).toHaveValue('');
  await page.goBack();
  await page.goForward();
  await expect(to).toHaveValue('');
  await page.getByRole('region', { name: 'Recent' }).getByRole('button').click();
  await expect(page.getByRole('heading', { name: 'Amount' })).toBeFocused();
  await expect(amount).toHaveValue('');
  expect((await readAccount(own))?.height).toBe(2n);
});

test('a pasted address leads to its amount, and what is no address is explained where it was pasted', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await createWallet(page);
  await openPart(page, 'Send');
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.getByRole('button', { name: 'Paste' }).click();
  };
  await paste('nobody');
  await expect(page.getByRole('alert')).toContainText('No account, contact or public name');
  const shop = newPayer().address;
  await paste(` ${shop} `);
  await expect(page.getByRole('heading', { name: 'Amount' })).toBeFocused();
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByRole('alert')).toContainText('Enter an amount');
  await expect(page.getByRole('textbox', { name: 'Amount in ATTO' })).toBeFocused();
  await context.clearPermissions();
});

test('the account sheet switches by one tap, and adds and names an account', async ({ page }) => {
  await createWallet(page);
  await page.getByRole('button', { name: 'Account: Account 1' }).click();
  const sheet = page.getByRole('dialog', { name: 'Accounts' });
  await sheet.getByRole('button', { name: 'Add an account' }).click();
  await sheet.getByRole('textbox', { name: 'Name' }).fill('Savings');
  await page.keyboard.press('Enter');
  await expect(sheet.getByRole('list', { name: 'Accounts' }).locator('bdi')).toHaveText([
    'Account 1',
    'Savings',
  ]);
  await expectAccessible(page);
  await expectFits(page);
  await sheet.getByRole('button', { name: 'View Savings' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Savings' })).toBeVisible();
});
