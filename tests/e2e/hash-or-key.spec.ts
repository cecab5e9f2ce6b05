import type { Page } from '@playwright/test';
import { addressFromPublicKey, addressPath, publicKeyFromAddress } from '../../src/protocol/address';
import type { PublicKey } from '../../src/protocol/public-key';
import { expectAccessible } from './support/axe';
import { newPayer } from './support/payer';
import { SEEDED_ACCOUNTS } from './support/seeded-accounts';
import { expect, FAILED_REQUEST, openDirectly, test } from './support/test';

/** 64 digits that are neither a hash nor a key on any node of the tests. */
const UNKNOWN = 'AB'.repeat(32);
const derived = (digits: string) => addressPath(addressFromPublicKey(digits as PublicKey));
const find = 'Find an account or a transaction';

/** Nothing on the page shows, links to or copies the address derived from these digits. */
async function expectNoAddressOf(page: Page, digits: string): Promise<void> {
  await expect(page.getByRole('button', { name: /Copy address/ })).toHaveCount(0);
  expect((await page.content()).toLowerCase()).not.toContain(derived(digits));
}

test('opens the transaction of a known hash and never shows the address derived from it @flow', async ({
  page,
  payer,
  watch,
}) => {
  const { hash } = await payer.send(newPayer().publicKey, 51n);
  await openDirectly(page, '/explorer');
  // The list may read this transaction, too.
  await expect(page.locator('[data-row="transaction"]').first()).toBeVisible();
  const before = watch.requested.length;
  await page.getByLabel(find).fill(hash.toLowerCase());
  await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')).toHaveCount(1);
  await expectNoAddressOf(page, hash);
  await page.getByLabel(find).press('Enter');
  await expect(page).toHaveURL(`/explorer/transactions/${hash}`);
  await expect(page.getByText('3 of 3 verified')).toBeVisible();
  expect(await page.content()).not.toContain(derived(hash));
  // The page shows what the search has read.
  const reads = watch.requested.slice(before).filter((path) => path === `/transactions/${hash}`);
  expect(reads).toHaveLength(1);
  // The intermediate page is not in the browser's history.
  await page.goBack();
  await expect(page).toHaveURL('/explorer');
});

test('opens the transaction when the hash is in an account URL', async ({ page, payer }) => {
  const { hash } = await payer.send(newPayer().publicKey, 52n);
  await openDirectly(page, `/explorer/accounts/${hash}`);
  await expect(page).toHaveURL(`/explorer/transactions/${hash}`);
  await expect(page.getByText('3 of 3 verified')).toBeVisible();

  await page.getByLabel(find).fill(`https://atto.cash/explorer/accounts/${hash}`);
  await page.getByLabel(find).press('Enter');
  await expect(page).toHaveURL(`/explorer/transactions/${hash}`);
});

test('shows no address for unknown digits until the reader says that they are a key', async ({
  page,
  watch,
}) => {
  watch.allowMessage(FAILED_REQUEST);
  await openDirectly(page, '/explorer');
  await page.getByLabel(find).fill(UNKNOWN);
  await page.getByLabel(find).press('Enter');
  await expect(page).toHaveURL(`/explorer?q=${UNKNOWN}`);
  await expect(page.locator('[data-found="false"]')).toContainText('No account with this public key');
  await expectNoAddressOf(page, UNKNOWN);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'I know that this is a public key' }).click();
  await expect(page.getByRole('heading', { name: 'No account with this public key' })).toBeVisible();
  await expect(page.getByText('coins sent there are lost')).toBeVisible();
  await expectNoAddressOf(page, UNKNOWN);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'It is a public key: show its address' }).click();
  await expect(page.getByRole('button', { name: /Copy address/ })).toBeVisible();
  await expect(page.getByText('The digits in the address bar are a public key.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Not opened yet' })).toBeVisible();
});

test('an unknown hash is reported with the account whose key it is, if any', async ({
  page,
  payer,
  watch,
}) => {
  watch.allowMessage(FAILED_REQUEST);
  await openDirectly(page, `/explorer/transactions/${UNKNOWN}`);
  await expect(page.locator('[data-found="false"]')).toContainText('No account with this public key');
  await expectNoAddressOf(page, UNKNOWN);

  await openDirectly(page, `/explorer/transactions/${payer.publicKey}`);
  const found = page.locator('[data-found="true"]');
  await expect(found).toContainText('These digits are the public key of this account');
  await expect(found.locator(`a[href="/explorer/accounts/${payer.address.slice(7)}"]`)).toBeVisible();
});

test('the public key of an open account shows the account and says how it was read', async ({
  page,
  payer,
  watch,
}) => {
  watch.allowMessage(FAILED_REQUEST);
  await openDirectly(page, `/explorer/accounts/${payer.publicKey.toLowerCase()}`);
  await expect(page.getByText('The digits in the address bar are a public key.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
});

test('the public key of an open account leads from the search to the account without a click', async ({
  page,
  payer,
  watch,
}) => {
  watch.allowMessage(FAILED_REQUEST);
  await openDirectly(page, `/explorer?q=${payer.publicKey}`);
  await expect(page).toHaveURL(`/explorer/accounts/${payer.publicKey}`);
  await expect(page.getByText('The digits in the address bar are a public key.')).toBeVisible();
});

test('shows no address if the node cannot be reached', async ({ page, watch }) => {
  watch.allowMessage(FAILED_REQUEST);
  await page.route('**/node/**', (route) => route.abort('connectionrefused'));
  await openDirectly(page, `/explorer/accounts/${UNKNOWN}`);
  await expect(page.getByRole('alert')).toContainText('The node cannot be reached');
  await expectNoAddressOf(page, UNKNOWN);
  await openDirectly(page, `/explorer?q=${UNKNOWN}`);
  await expect(page.getByRole('alert').first()).toContainText('The node cannot be reached');
  await expectNoAddressOf(page, UNKNOWN);
});

test('the site search and the not-found page do not offer an address for a hash', async ({
  page,
  payer,
  watch,
}) => {
  watch.allowMessage(FAILED_REQUEST);
  const { hash } = await payer.send(newPayer().publicKey, 53n);
  for (const path of [`/search?q=${hash}`, `/${hash}`]) {
    await page.goto(path);
    const hit = page.getByRole('main').locator(`a[href="/explorer?q=${hash}"]`);
    await expect(hit).toContainText('Hash or public key');
    await expectNoAddressOf(page, hash);
  }
  await openDirectly(page, '/help');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill(hash.toLowerCase());
  await expect(page.getByRole('dialog').getByRole('option')).toHaveCount(1);
  await expectNoAddressOf(page, hash);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/explorer/transactions/${hash}`);
  await expect(page.getByText('3 of 3 verified')).toBeVisible();
});

test('the site search opens the account of a public key', async ({ page, watch }) => {
  watch.allowMessage(FAILED_REQUEST);
  const key = publicKeyFromAddress(SEEDED_ACCOUNTS.long.address);
  await openDirectly(page, '/help');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill(key);
  const option = page.getByRole('dialog').getByRole('option');
  await expect(option).toHaveCount(1);
  await expect(option).toContainText('Hash or public key');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/explorer/accounts/${key}`);
  await expect(page.locator('[data-row="entry"]').first()).toBeVisible();
});
