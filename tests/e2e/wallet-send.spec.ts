import encodeQR from 'qr';
import type { Page } from '@playwright/test';
import { addressFromPublicKey, type Address } from '../../src/protocol/address';
import { bytesToHex } from '../../src/protocol/hex';
import { mnemonicFromEntropy } from '../../src/protocol/mnemonic';
import { privateKeyFromSeed } from '../../src/protocol/private-key';
import type { PublicKey } from '../../src/protocol/public-key';
import { seedFromMnemonic } from '../../src/protocol/seed';
import { printTransaction } from '../../src/protocol/transaction-json';
import { expectAccessible } from './support/axe';
import { readAccount } from './support/node-port';
import { LOOKALIKES } from './support/similar-keys';
import { newPayer, payerOf, type Payer } from './support/payer';
import { expect, FAILED_REQUEST, test } from './support/test';
import {
  accountInView,
  createWallet,
  openPart,
  restoreWallet,
  NO_WORK_SERVER,
  unlockWallet,
  WALLET_PATH,
} from './support/wallet';

test.describe.configure({ timeout: 240_000 });
test.beforeEach(({ watch }) => watch.allowMessage(NO_WORK_SERVER));

const FUNDS = 2_000_000_000n;

/** A wallet whose first account has 2 ATTO and is at height 1. */
async function fundedWallet(page: Page, payer: Payer, path?: string): Promise<PublicKey> {
  await createWallet(page, path);
  const own = await accountInView(page);
  await payer.send(own, FUNDS);
  await expect.poll(async () => (await readAccount(own))?.balance, { timeout: 60_000 }).toBe(FUNDS);
  return own;
}

const to = (page: Page) => page.getByRole('combobox', { name: 'To' });
const amount = (page: Page) => page.getByRole('textbox', { name: 'Amount in ATTO' });

/** Fills in the form and goes on to the review. */
async function review(page: Page, receiver: Address, atto: string): Promise<void> {
  await openPart(page, 'Send');
  await to(page).fill(receiver);
  await amount(page).fill(atto);
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByRole('heading', { name: 'Review' })).toBeFocused();
}

test('a payment is reviewed, sent once however often it is clicked, and confirmed exactly @flow', async ({
  page,
  payer,
}) => {
  const own = await fundedWallet(page, payer);
  const shop = newPayer();
  await review(page, shop.address, '0.123456789');
  await expect(page.locator('[data-warning="first"]')).toBeVisible();
  await expect(page.locator('[data-warning="unopened"]')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(amount(page)).toHaveValue('0.123456789');
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Send 0.123456789 ATTO' }).dblclick();
  await expect(page.locator('[data-outcome="confirmed"]')).toBeVisible();
  await expect(page.locator('[data-step="publish"]')).toContainText(/Published and confirmed\d+ (ms|s)/);
  const proof = page.getByRole('link', { name: /verified transaction in the explorer/ });
  await expect(proof).toHaveAttribute('href', /\/explorer\/transactions\/[0-9A-F]{64}/);
  const hash = /[0-9A-F]{64}/.exec((await proof.getAttribute('href'))!)![0];
  await expect(page.getByTitle(hash, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy hash' })).toBeVisible();
  await expectAccessible(page);
  expect(await readAccount(own)).toMatchObject({ height: 2n, balance: FUNDS - 123_456_789n });

  // The second payment to the same address is no first one, and Max is the whole balance.
  await page.getByRole('link', { name: 'Send another payment' }).click();
  await to(page).fill(shop.address);
  await expect(page.getByText('Available: 1.876543211')).toBeVisible();
  await page.getByRole('button', { name: '25%' }).press('Enter');
  await expect(amount(page)).toHaveValue('0.469135802');
  await page.getByRole('button', { name: 'Max' }).click();
  await expect(amount(page)).toHaveValue('1.876543211');
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.locator('[data-warning="large"]')).toContainText('100% of your balance');
  await expect(page.locator('[data-warning="first"]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Send 1.876543211 ATTO' }).click();
  await expect(page.getByText('Type 1.876543211, or go back')).toBeVisible();
  await page.getByRole('textbox', { name: /to confirm the amount/ }).fill('1.876543211');
  await page.getByRole('button', { name: 'Send 1.876543211 ATTO' }).click();
  await expect(page.locator('[data-outcome="confirmed"]')).toBeVisible();
  expect(await readAccount(own)).toMatchObject({ height: 3n, balance: 0n });
});

test('what cannot be paid is refused in the form, with its reason @flow', async ({ page, payer }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const own = addressFromPublicKey(await fundedWallet(page, payer));
  const shop = newPayer().address;
  await openPart(page, 'Send');
  const fault = (text: string | RegExp) =>
    expect(page.locator('[aria-invalid="true"]').first()).toHaveAccessibleDescription(text);
  for (const [typed, reason] of [
    [`${shop}?amount=1.5`, /whole number of raw/],
    [`${shop}?amount=5&memo=x`, /“memo”/],
    [`${WALLET_PATH}?receiverAddress=${shop}&amount=5&req-x=1`, /“req-x”/],
    [`${shop}?amount=5&amount=5`, /twice/],
    [`${WALLET_PATH}?receiverAddress=${shop}&network=LIVE`, /another network/],
    [shop.toUpperCase(), /lowercase/],
    ['nano_3t6k35gi95xu6tergt6p69ck76ogmitsa8mnijtpxm9fkcm736xtoncuohr3', /starts with atto:\/\//],
    [own, /paying from/],
  ] as const) {
    await to(page).fill(typed);
    await fault(reason);
  }
  await to(page).fill(shop.slice(0, -3) + shop.slice(-2));
  await expect(page.getByText('Did you mean')).toBeVisible();
  await page.getByRole('button', { name: 'Use this address' }).click();
  await page.getByRole('button', { name: 'Change the receiver' }).click();
  await expect(to(page)).toHaveValue(shop);
  await page.getByRole('button', { name: 'Next' }).click();
  for (const [typed, reason] of [
    ['2.000000001', /balance is too low/],
    ['1e3', /only digits/],
    ['1.0000000001', /9 decimals/],
  ] as const) {
    await amount(page).fill(typed);
    await fault(reason);
  }
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(amount(page)).toBeFocused();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('a payment whose response is lost is settled after a reload, once @flow', async ({
  page,
  payer,
  watch,
}) => {
  watch.allowMessage(FAILED_REQUEST);
  const own = await fundedWallet(page, payer);
  const shop = newPayer();
  await page.goto(`${WALLET_PATH}?receiverAddress=${encodeURIComponent(shop.address)}&amount=500000000`);
  await unlockWallet(page);
  // The node hears what is published, and from then on the page hears nothing from the node.
  let isPublished = false;
  await page.route('**/node/**', async (route) => {
    if (route.request().method() === 'POST' && route.request().postData()?.includes('signature')) {
      isPublished = true;
      await route.fetch().catch(() => undefined);
      await route.abort().catch(() => undefined);
    } else if (isPublished) await route.abort();
    else await route.fallback();
  });
  await page.getByRole('button', { name: 'Send 0.5 ATTO' }).click();
  await expect(page.getByText(/^The node cannot be reached: .* keeps publishing/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Sending' })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // What is signed is not offered again by the link.
  expect(new URL(page.url()).search).toBe('');
  await page.reload();
  await unlockWallet(page);
  await expect.poll(async () => (await readAccount(own))?.height, { timeout: 60_000 }).toBe(2n);
  await openPart(page, 'Send');
  await expect(page.getByText('Available: 1.5')).toBeVisible();
  await expect(page.locator('[data-event^="outbox"]')).toHaveCount(0);
  expect(await readAccount(own)).toMatchObject({ height: 2n, balance: FUNDS - 500_000_000n });
});

test('an address that looks like one that was paid is marked in the review', async ({ page, payer }) => {
  await fundedWallet(page, payer);
  const [known, other] = LOOKALIKES.map((key) => addressFromPublicKey(key)) as [Address, Address];
  await review(page, known, '0.25');
  await page.getByRole('button', { name: 'Send 0.25 ATTO' }).click();
  await expect(page.locator('[data-outcome="confirmed"]')).toBeVisible();
  await page.getByRole('link', { name: 'Send another payment' }).click();
  await review(page, other, '0.25');
  const warning = page.locator('[data-warning="look-alike"]');
  await expect(warning).toContainText('Looks like someone you paid');
  expect((await warning.textContent())?.replace(/\s/g, '')).toContain(known.replace('atto://', ''));
  await expectAccessible(page);
});

test('a payment to which the node responds with 429 says that the node is overloaded, and is confirmed later', async ({
  page,
  payer,
  watch,
}) => {
  watch.allowMessage(FAILED_REQUEST);
  const own = await fundedWallet(page, payer);
  await review(page, newPayer().address, '0.5');
  await page.route('**/node/transactions**', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 429, json: {} }) : route.fallback(),
  );
  await page.getByRole('button', { name: 'Send 0.5 ATTO' }).click();
  const notice = page.locator('[data-response]');
  await expect(notice).toHaveAttribute('data-response', 'overloaded');
  await expect(notice).toContainText('The node is overloaded');
  await expectAccessible(page);
  await openPart(page, 'Home');
  const line = page.getByRole('list', { name: 'Not settled' });
  await expect(line).toContainText('The network has not reported whether this payment is confirmed.');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await expect(line).toHaveCount(0, { timeout: 90_000 });
  expect(await readAccount(own)).toMatchObject({ height: 2n, balance: FUNDS - 500_000_000n });
});

test('a payment that is confirmed while the device is offline is not sent, and says so', async ({
  page,
  payer,
  watch,
}) => {
  watch.allowMessage(/ERR_INTERNET_DISCONNECTED/);
  const own = await fundedWallet(page, payer);
  await review(page, newPayer().address, '0.5');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Send 0.5 ATTO' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'This device was offline. Nothing was sent.' }),
  ).toBeVisible({
    timeout: 60_000,
  });
  await expectAccessible(page);
  await page.context().setOffline(false);
  expect(await readAccount(own)).toMatchObject({ height: 1n, balance: FUNDS });
});

test('a payment for which the node names another block stays unsettled, and is settled after the next unlock', async ({
  page,
  payer,
  watch,
}) => {
  watch.allowMessage(FAILED_REQUEST);
  const own = await fundedWallet(page, payer);
  const { transaction } = await payer.send(newPayer().publicKey, 1n);
  await review(page, newPayer().address, '0.5');
  await page.route('**/node/**', (route) =>
    route.request().method() === 'POST' && route.request().postData()?.includes('signature')
      ? route.fulfill({ contentType: 'application/x-ndjson', body: `${printTransaction(transaction)}\n` })
      : route.fallback(),
  );
  await page.getByRole('button', { name: 'Send 0.5 ATTO' }).click();
  await expect(page.locator('[data-outcome="pending"]')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Not settled yet' })).toBeFocused();
  await expectAccessible(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await unlockWallet(page);
  await expect.poll(async () => (await readAccount(own))?.height, { timeout: 60_000 }).toBe(2n);
  expect((await readAccount(own))?.balance).toBe(FUNDS - 500_000_000n);
});

test('a payment gives way to what another device signed at the same moment', async ({
  page,
  payer,
  watch,
}) => {
  watch.allowMessage(FAILED_REQUEST);
  const words = mnemonicFromEntropy(crypto.getRandomValues(new Uint8Array(32)));
  const other = payerOf(bytesToHex(privateKeyFromSeed(await seedFromMnemonic(words, ''), 0)));
  await other.open(await payer.send(other.publicKey, FUNDS), payer.publicKey);
  await restoreWallet(page, words);
  await review(page, newPayer().address, '0.5');
  let isFirst = true;
  await page.route('**/node/**', async (route) => {
    const isBlock = route.request().method() === 'POST' && route.request().postData()?.includes('signature');
    if (!isBlock || !isFirst) return route.fallback();
    isFirst = false;
    await other.send(payer.publicKey, 1n);
    await route.abort();
  });
  await page.getByRole('button', { name: 'Send 0.5 ATTO' }).click();
  await expect(page.locator('[data-outcome="superseded"]')).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  expect(await readAccount(other.publicKey)).toMatchObject({ height: 2n, balance: FUNDS - 1n });
});

test('a payment link leads to its review after unlocking, and back to the form @flow', async ({
  page,
  payer,
}) => {
  const shop = newPayer();
  const link = `${WALLET_PATH}?receiverAddress=${encodeURIComponent(shop.address)}&amount=750000000`;
  const own = await fundedWallet(page, payer);
  await page.goto(link);
  await unlockWallet(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Review' })).toBeFocused();
  await expect(page.getByText('Filled in from a payment request')).toBeVisible();
  await page.goBack();
  await expect(to(page)).toHaveValue(shop.address);
  await expect(amount(page)).toHaveValue('0.75');
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Send 0.75 ATTO' }).click();
  await expect(page.locator('[data-outcome="confirmed"]')).toBeVisible();
  expect(await readAccount(own)).toMatchObject({ height: 2n, balance: FUNDS - 750_000_000n });
  // Once it was paid, the address of the page does not offer it again.
  expect(new URL(page.url()).search).toBe('');
  await page.goto(`${link}&amount=1`);
  await unlockWallet(page);
  await expect(page.getByRole('alert')).toContainText('gives “amount” twice');
  await expect(to(page)).toHaveValue('');
});

test('a code in an image fills in the form, and a missing camera is no dead end', async ({ page }) => {
  await createWallet(page);
  await openPart(page, 'Send');
  await page.getByRole('button', { name: 'Scan QR code' }).click();
  await expect(page.getByRole('heading', { name: 'Scan a QR code' })).toBeFocused();
  await page.getByRole('button', { name: 'Use the camera' }).click();
  await expect(page.getByRole('alert')).toContainText('The camera is not available');
  await expectAccessible(page);
  const shop = newPayer().address;
  const image = (text: string) => ({
    ...{ name: 'code.gif', mimeType: 'image/gif' },
    buffer: Buffer.from(encodeQR(text, 'gif', { scale: 4 })),
  });
  const choose = page.getByLabel('Choose an image');
  await choose.setInputFiles({ name: 'not.png', mimeType: 'image/png', buffer: Buffer.from('no image') });
  await expect(page.getByText('There is no readable QR code')).toBeVisible();
  await choose.setInputFiles(image(`${shop}?amount=1500000000`));
  await expect(to(page)).toHaveValue(shop);
  await expect(amount(page)).toHaveValue('1.5');
});

test('what comes in during a review is received after the payment, which needs no second look', async ({
  page,
  payer,
}) => {
  const own = await fundedWallet(page, payer);
  await review(page, newPayer().address, '0.5');
  await payer.send(own, 300_000_000n);
  expect((await readAccount(own))?.height).toBe(1n);
  await page.getByRole('button', { name: 'Send 0.5 ATTO' }).click();
  await expect(page.locator('[data-outcome="confirmed"]')).toBeVisible();
  await expect.poll(async () => (await readAccount(own))?.height, { timeout: 60_000 }).toBe(3n);
  expect((await readAccount(own))?.balance).toBe(FUNDS - 200_000_000n);
});

test('two tabs that review at once pay one after the other, the second only after a second look', async ({
  page,
  payer,
  context,
}) => {
  const own = await fundedWallet(page, payer);
  const second = await context.newPage();
  await second.goto(WALLET_PATH);
  await unlockWallet(second);
  const shop = newPayer().address;
  await review(page, shop, '0.25');
  await review(second, shop, '0.25');
  await page.getByRole('button', { name: 'Send 0.25 ATTO' }).click();
  await expect(page.locator('[data-outcome="confirmed"]')).toBeVisible();
  await second.getByRole('button', { name: 'Send 0.25 ATTO' }).click();
  await expect(second.getByText('The account has changed since you confirmed')).toBeVisible();
  expect((await readAccount(own))?.height).toBe(2n);
  await second.getByRole('button', { name: 'Send 0.25 ATTO' }).click();
  await expect(second.locator('[data-outcome="confirmed"]')).toBeVisible();
  expect(await readAccount(own)).toMatchObject({ height: 3n, balance: FUNDS - 500_000_000n });
});
