import type { Page } from '@playwright/test';
import { addressFromPublicKey, addressPath } from '../../src/protocol/address';
import { parsePublicKey } from '../../src/protocol/public-key';
import { expectAccessible } from './support/axe';
import { newPayer } from './support/payer';
import { readNode } from './support/node-port';
import { expect, FAILED_REQUEST, leaveRows, openDirectly, test } from './support/test';

const UNKNOWN = 'AB'.repeat(32);
const find = 'Find an account or a transaction';
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');

test('the search accepts any spelling of an address, a key, a link, a height and a nickname @flow', async ({
  page,
  payer,
  watch,
}) => {
  // The browser logs a 404 for a hash that the node does not know.
  watch.allowMessage(FAILED_REQUEST);
  const path = payer.address.slice(7);
  await openDirectly(page, '/explorer');
  const field = page.getByLabel(find);
  await field.fill(`  ${payer.address.toUpperCase().replace(/(.{9})/g, '$1 ')}`);
  await field.press('Enter');
  await expect(page).toHaveURL(`/explorer/accounts/${path}`);
  await expect(page.getByText('is this account’s address in another spelling')).toBeVisible();

  await field.fill(`My address: ${payer.address}, thanks!`);
  await field.press('Enter');
  await expect(page.getByText('contains this account’s address')).toBeVisible();

  // 64 digits that this page has seen as a public key.
  await field.fill(payer.publicKey);
  await expect(options(page)).toHaveCount(1);
  await options(page).first().click();
  await expect(page).toHaveURL(`/explorer/accounts/${payer.publicKey}`);
  await expect(page.getByText('The digits in the address bar are a public key.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  await expectAccessible(page);

  // Back repeats the steps in reverse.
  await page.goBack();
  await expect(page).toHaveURL(`/explorer/accounts/${path}`);
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();

  const { height, lastTransactionHash } = await payer.account();
  await field.fill(`${path}:${height}`);
  await field.press('Enter');
  await expect(page).toHaveURL(`/explorer/transactions/${lastTransactionHash}`);
  // The URL changes before the page does.
  await expect(page.getByText('3 of 3 verified')).toBeVisible();
  await field.fill(`${path}:${height + 1_000_000n}`);
  await field.press('Enter');
  await expect(page.getByText('there is no block')).toBeVisible();

  await field.fill(`https://atto.cash/explorer/transactions/${lastTransactionHash}`);
  await field.press('Enter');
  await expect(page).toHaveURL(`/explorer/transactions/${lastTransactionHash}`);
});

test('a name of another network is found and says so, and is not opened without a choice', async ({
  page,
  watch,
}) => {
  await openDirectly(page, '/explorer?q=genesis');
  const found = page.getByRole('main').getByRole('link', { name: /^Genesis ?On Live/ });
  await expect(found).toHaveAttribute('href', /^\/explorer\/accounts\/[a-z2-7]{61}\?network=LIVE$/);
  await expect(page).toHaveURL('/explorer?q=genesis');
  await expectAccessible(page);
  const field = page.getByLabel(find);
  await expect(field).toHaveValue('genesis');
  await field.fill('Genesis');
  await expect(options(page).first()).toContainText('On Live');
  await field.press('Enter');
  await expect(page).toHaveURL('/explorer?q=Genesis');
  await expect(found).toBeVisible();
  await page.goBack();
  await expect(field).toHaveValue('genesis');
  expect(watch.requested.join()).not.toContain('enesis');
});

test('both ends of an address, as pages shorten it, find an account of the rich list', async ({ page }) => {
  const largest = await (await readNode(`/accounts/top`)).text();
  const key = [...largest.matchAll(/"publicKey":"([0-9A-F]{64})"/g)].at(-1)?.[1];
  const path = addressPath(addressFromPublicKey(parsePublicKey(key!)));
  const short = `${path.slice(0, 8)}…${path.slice(-8)}`;
  await openDirectly(page, `/explorer?q=${encodeURIComponent(short)}`);
  const results = page.getByRole('region', { name: '1 match' });
  await results.locator(`a[href="/explorer/accounts/${path}"]`).click();
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();

  // Now that the page has seen the account, it is suggested and opened without a step in between.
  await page.goBack();
  const field = page.getByLabel(find);
  await expect(field).toHaveValue(short);
  await field.click();
  await expect(options(page)).toHaveCount(1);
  await field.press('Enter');
  await expect(page).toHaveURL(`/explorer/accounts/${path}`);
});

test('a nickname is found while typing, by keyboard, and never leaves the device', async ({
  page,
  payer,
  watch,
}) => {
  const path = payer.address.slice(7);
  const names = JSON.stringify({
    version: 1,
    names: [
      ['LOCAL', path, 'Rent <b>'],
      ['LOCAL', 'broken', 'Rent'],
    ],
  });
  await page.addInitScript((text) => localStorage.setItem('atto-nicknames', text), names);
  await openDirectly(page, '/explorer');
  const field = page.getByLabel(find);
  await field.focus();
  await page.keyboard.insertText('ren');
  await expect(options(page)).toHaveCount(1);
  await expect(options(page)).toContainText('Rent <b>');
  await expect(options(page)).toContainText('Your nickname');
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(field).toHaveAttribute('aria-activedescendant', /-0$/);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/explorer/accounts/${path}`);
  expect(watch.requested.join()).not.toContain('Rent');
});

test('explains invalid input without a request', async ({ page, payer, watch }) => {
  const path = payer.address.slice(7);
  const wrong = `${path.slice(0, 16)}${path[16] === 'z' ? 'y' : 'z'}${path.slice(17)}`;
  await openDirectly(page, `/explorer?q=${wrong}`);
  await expect(
    page.getByText(`Character 17 seems to be wrong: with “${path[16]}” in place of`),
  ).toBeVisible();
  await expect(page.locator('mark')).toHaveText(wrong[16]!);
  await expect(page).toHaveURL(`/explorer?q=${wrong}`);
  await expectAccessible(page);

  const field = page.getByLabel(find);
  await field.fill(`0x${UNKNOWN.slice(2)}`);
  await field.press('Enter');
  await expect(page.getByText('A hash has 64 characters; this one has 62.')).toBeVisible();
  await field.fill('<img src=x onerror=alert(1)>');
  await field.press('Enter');
  await expect(page.getByRole('region', { name: 'Nothing was found' })).toContainText('<img src=x');
  await field.fill('  ');
  await field.press('Enter');
  await expect(page.getByText('Type or paste an address, a hash')).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(watch.requested.filter((path) => /^\/accounts\/[0-9A-F]{64}/.test(path))).toEqual([]);
  expect(watch.requested.join()).not.toContain(UNKNOWN.slice(2));
});

test('the first screen is filled immediately on a network without traffic', async ({ page }) => {
  await page.route('**/node/transactions/stream', () => {});
  await openDirectly(page, '/explorer');
  // Rows are shown as they arrive.
  await expect.poll(() => page.locator('[data-row="transaction"]').count()).toBeGreaterThan(3);
});

test('filters are in the URL and Back restores them; a mistyped value is reported next to its field @flow', async ({
  page,
  payer,
}) => {
  await openDirectly(page, '/explorer?type=SEND&min=2');
  await expect(page.getByLabel('Type')).toHaveValue('SEND');
  await expect(page.getByLabel('At least')).toHaveValue('2');
  await expect(page.locator('[data-status="live"]')).toBeVisible();
  const small = await payer.send(newPayer().publicKey, 1_999_999_999n);
  const large = await payer.send(newPayer().publicKey, 2_000_000_000n);
  await expect(page.locator(`[data-hash="${large.hash}"]`)).toBeVisible();
  await expect(page.locator(`[data-hash="${small.hash}"]`)).toHaveCount(0);

  await page.getByLabel('At least').fill('1e9');
  await page.getByLabel('At least').press('Enter');
  await expect(page.getByText('An amount has only digits and one decimal sign')).toBeVisible();
  await expect(page).toHaveURL('/explorer?type=SEND&min=2');

  // A comma that may separate thousands is not interpreted, and the typed text is kept.
  const field = page.getByLabel('At least');
  await field.fill('1,500');
  await field.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Write 1.5 or 1500.');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveValue('1,500');
  await expect(page).toHaveURL('/explorer?type=SEND&min=2');
  await field.fill(' 1,50 ');
  await field.press('Enter');
  await expect(page).toHaveURL('/explorer?type=SEND&min=1.5');
  await expect(field).toHaveValue('1.5');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.goBack();
  await expect(field).toHaveValue('2');
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page).toHaveURL('/explorer');
  await expect(page.getByLabel('At least')).toHaveValue('');
  await page.goBack();
  await expect(page).toHaveURL('/explorer?type=SEND&min=2');
  await expect(page.getByLabel('At least')).toHaveValue('2');
});

test('rows do not move under the pointer or the focus; new ones are counted', async ({ page, payer }) => {
  await openDirectly(page, '/explorer');
  await expect(page.locator('[data-status="live"]')).toBeVisible();
  const first = await payer.send(newPayer().publicKey, 61n);
  const row = page.locator(`[data-hash="${first.hash}"]`);
  await row.hover();
  await expect(page.locator('[data-status="held"]')).toHaveText('On hold');
  const second = await payer.send(newPayer().publicKey, 62n);
  await expect(page.getByRole('button', { name: /Show \d+ new/ })).toBeVisible();
  await expect(page.locator(`[data-hash="${second.hash}"]`)).toHaveCount(0);
  // A corner of the window, so that no row ends up under the pointer when the page scrolls to the focus. And the top of
  // the page, because the list is also paused while its first row is scrolled out of view.
  await leaveRows(page);
  await expect(page.locator(`[data-hash="${second.hash}"]`)).toBeVisible();

  await row.getByRole('link').first().focus();
  await expect(page.locator('[data-status="held"]')).toBeVisible();
  const third = await payer.send(newPayer().publicKey, 63n);
  const show = page.getByRole('button', { name: /Show \d+ new/ });
  await expect(show).toBeVisible();
  await show.focus();
  await expect(page.locator(`[data-hash="${third.hash}"]`)).toBeVisible();
  await expect(page.locator('[data-figure="rate"]')).toContainText(/\d per second/);
  await expect(page.locator('[data-figure="latency"]')).toContainText('median of');
});

test('transactions missed while disconnected are filled in, account by account', async ({
  page,
  payer,
  watch,
}) => {
  watch.allowMessage(FAILED_REQUEST);
  const known = await payer.send(newPayer().publicKey, 71n);
  const line = await (await readNode(`/transactions/${known.hash}`)).text();
  let requests = 0;
  let down = true;
  await page.route('**/node/transactions/stream', (route) => {
    requests += 1;
    if (requests === 1)
      return route.fulfill({ status: 200, contentType: 'application/x-ndjson', body: `${line}\n` });
    return down ? route.abort('connectionrefused') : route.continue();
  });
  await page.route('**/node/instants/**', (route) =>
    down ? route.abort('connectionrefused') : route.continue(),
  );
  await openDirectly(page, '/explorer');
  await expect(page.locator(`[data-hash="${known.hash}"]`)).toBeVisible();
  await expect(page.locator('[data-status="disconnected"]')).toBeVisible();
  const swallowed = [];
  for (const raw of [72n, 73n, 74n]) swallowed.push(await payer.send(newPayer().publicKey, raw));
  down = false;
  // The connection may recover at the moment the button is pressed.
  await page
    .getByRole('button', { name: 'Try now' })
    .click({ timeout: 10_000 })
    .catch(() => undefined);
  const gap = page.locator('[data-row="gap"]');
  await expect(gap).toContainText('filled in');
  await expect(gap).toContainText('Those of other accounts may be missing.');
  const order = await page
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-hash') ?? 'gap'));
  const places = [known, ...swallowed].map(({ hash }) => order.indexOf(hash));
  expect(places).toEqual([...places].sort((one, other) => other - one));
  expect(Math.min(...places)).toBeGreaterThan(order.indexOf('gap'));
});
