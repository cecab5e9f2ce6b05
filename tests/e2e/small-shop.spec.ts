import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publicKeyFromAddress, parseAddress } from '../../src/protocol/address';
import { SHOP_PASSWORD, writeShopFiles } from '../samples/shop-files';
import { startShop } from '../samples/start-shop';
import { expectAccessible } from './support/axe';
import { NODE_URL } from './support/node-port';
import { expect, test } from './support/test';

test('the sample shop shows a code, the rest after too little, and “Paid” without a reload @flow', async ({
  page,
  payer,
  watch,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'atto-small-shop-'));
  await using shop = await startShop({ ...writeShopFiles(folder), ATTO_NODE: NODE_URL });
  watch.allowHost(new URL(shop.url).host);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(shop.url);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pay for Sticker with Atto' }).click();

  const state = page.getByRole('status');
  await expect(state).toHaveText('Pay 0.5 ATTO.');
  await expect(page.getByRole('img', { name: 'The same address and amount as a code' })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  const link = page.getByRole('link', { name: 'Open the wallet' });
  const { searchParams } = new URL((await link.getAttribute('href'))!);
  expect(searchParams.get('amount')).toBe('500000000');
  const receiver = publicKeyFromAddress(parseAddress(searchParams.get('receiverAddress')!));
  await page.evaluate(() => document.body.setAttribute('data-loaded', 'once'));
  await payer.send(receiver, 200_000_000n);
  await expect(state).toContainText('Pay the remaining 0.3 ATTO.');
  await expect(link).toHaveAttribute('href', /amount=300000000$/);
  await payer.send(receiver, 300_000_000n);
  await expect(state).toHaveText('Paid. Thank you!');
  await expect(link).toHaveCount(0);
  await expect(page.locator('body')).toHaveAttribute('data-loaded', 'once');
  rmSync(folder, { recursive: true, force: true });
});

test('the point of sale of the sample shop opens with its password', async ({ browser, watch }) => {
  const folder = mkdtempSync(join(tmpdir(), 'atto-small-shop-'));
  await using shop = await startShop({ ...writeShopFiles(folder), ATTO_NODE: NODE_URL });
  watch.allowHost(new URL(shop.url).host);
  const context = await browser.newContext({
    httpCredentials: { username: 'shop', password: SHOP_PASSWORD },
  });
  const page = await context.newPage();
  await page.goto(`${shop.url}/till`);
  await expectAccessible(page);
  await page.getByLabel('Amount').fill('2.80');
  await page.getByRole('button', { name: 'Show the QR code' }).click();
  await expect(page.getByRole('status')).toHaveText('Pay 93.334 ATTO.');
  await page.goto(`${shop.url}/orders`);
  await expect(page.getByRole('listitem')).toContainText('Order 1: waiting');
  await context.close();
  rmSync(folder, { recursive: true, force: true });
});
