import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { printTransaction } from '../../src/protocol/transaction-json';
import { expectAccessible, expectAccessibleInThemes } from './support/axe';
import { longIf } from './support/long';
import { newPayer } from './support/payer';
import { expect, FAILED_REQUEST, openDirectly, test } from './support/test';

/** A key without an account on any network. */
const NOBODY = 'AB'.repeat(32);

const panel = (page: Page) => page.getByRole('dialog', { name: 'Try it' });
const send = (page: Page) => panel(page).getByRole('button', { name: 'Send', exact: true });
const response = (page: Page) => panel(page).locator('div[data-state]');

/**
 * Opens the panel of an operation by its link. The scripts and the reference are large, so a slow machine takes a
 * while.
 */
async function openPanel(page: Page, id: string, members = ''): Promise<void> {
  await openDirectly(page, `/api/node?try=${id}${members}`);
  await expect(panel(page).getByLabel('Network')).toBeVisible({ timeout: 60_000 });
}

test('an operation can be tried from within the reference by keyboard @flow', async ({ page, watch }) => {
  test.setTimeout(150_000);
  watch.allowMessage(FAILED_REQUEST);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await openDirectly(page, '/api/node#tag/Accounts/operation/getAccount');
  const links = page.locator('.redocusaurus a[href^="?try="]');
  await expect(links).not.toHaveCount(0);
  expect(fetched.filter((path) => /api-console/.test(path))).toEqual([]);
  const link = page.locator(
    '[data-section-id$="getAccount"] a[href="?try=getAccount#tag/Accounts/operation/getAccount"]',
  );
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeVisible();
  await expect(page).toHaveURL('/api/node?try=getAccount#tag/Accounts/operation/getAccount');
  await expect(panel(page).getByRole('heading', { name: 'Try it' })).toBeFocused({ timeout: 60_000 });
  expect(watch.requested).toEqual([]);

  const key = panel(page).getByLabel('publicKey');
  await key.fill('3C44');
  await key.press('Enter');
  await expect(panel(page).getByText('publicKey has 64 characters; this has 4.')).toBeVisible();
  await expect(key).toBeFocused();
  expect(watch.requested).toEqual([]);
  await key.fill(newPayer().address);
  await panel(page).getByRole('button', { name: 'Use its public key' }).click();
  await expect(key).toHaveValue(/^[0-9A-F]{64}$/);
  await key.fill(NOBODY);
  await key.press('Enter');
  await expect(response(page)).toContainText('404 Not Found');
  await expect(response(page)).toContainText('The body is empty.');
  expect(watch.requested).toEqual([`/accounts/${NOBODY}`]);

  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(link).toBeFocused();
  await expect(page).toHaveURL('/api/node#tag/Accounts/operation/getAccount');
  await page.goBack();
  await expect(panel(page)).toBeVisible();
  // Last, because this scrolls, and Redoc writes the section that is read into the address.
  await expectAccessible(page, { except: '.redocusaurus' });
});

test('a response keeps every digit; a stream shows line by line until it is stopped', async ({
  page,
  payer,
}) => {
  test.setTimeout(150_000);
  await page.setViewportSize({ width: 360, height: 740 });
  await openPanel(page, 'getTopAccounts');
  let sent = '';
  await page.route('**/node/accounts/top', async (route) => {
    const response = await route.fetch();
    sent = await response.text();
    await route.fulfill({ response });
  });
  await send(page).click();
  await expect.poll(() => sent).not.toBe('');
  const long = /"balance":(\d{17,})/.exec(sent)![1]!;
  await expect(response(page)).toContainText('200 OK');
  await expect(response(page)).toContainText(long);

  await panel(page).getByLabel('Operation').selectOption('streamAllTransactions');
  await expect(page).toHaveURL(
    /try=streamAllTransactions#tag\/Transactions\/operation\/streamAllTransactions$/,
  );
  const requested = page.waitForRequest(/\/transactions\/stream$/);
  await send(page).click();
  await requested;
  const stop = panel(page).getByRole('button', { name: 'Stop' });
  await expect(stop).toBeVisible();
  const { transaction } = await payer.send(newPayer().publicKey, 61n);
  await expect(response(page)).toContainText(printTransaction(transaction));
  await stop.click();
  await expect(response(page)).toContainText('You stopped it.');
  await expect(stop).toHaveCount(0);

  const { content, frame } = await panel(page).evaluate((element) => ({
    content: element.scrollWidth,
    frame: element.clientWidth,
  }));
  expect(content).toBeLessThanOrEqual(frame);
  for (const [tab, words] of [
    ['curl', 'curl -sSN'],
    ['JavaScript', 'await fetch('],
    ['Python', 'from urllib.request'],
  ] as const) {
    await panel(page).getByRole('tab', { name: tab }).click();
    await expect(panel(page).getByRole('tabpanel')).toContainText(words);
  }
  await expectAccessibleInThemes(page, { except: '.redocusaurus' });
});

test('publishing outside the local network needs a confirmation and shows the node’s response @flow', async ({
  page,
  payer,
  watch,
}) => {
  test.setTimeout(150_000);
  watch.allowMessage(FAILED_REQUEST);
  watch.allowMessage(/blocked by CORS policy/);
  const { transaction } = await payer.prepareSend(newPayer().publicKey, 62n);
  const text = printTransaction(transaction);
  await openPanel(page, 'publishTransaction');
  const body = panel(page).getByLabel('Body');
  await body.fill(text.replace('"amount":62', '"amount":0'));
  await panel(page).getByRole('button', { name: 'Publish on Local' }).click();
  await expect(panel(page).getByText('block.amount must be at least 1.')).toBeVisible();
  await body.fill(text);
  await panel(page).getByRole('button', { name: 'Publish on Local' }).click();
  await expect(response(page)).toContainText('200 OK');
  await panel(page).getByLabel('Show the raw response').check();
  await expect(response(page).locator('code')).toHaveText(text);

  const GATEWAY = 'gatekeeper.beta.application.atto.cash';
  watch.allowHost(GATEWAY);
  const requested: string[] = [];
  await page.route(`https://${GATEWAY}/**`, (route) => {
    requested.push(`${route.request().method()} ${new URL(route.request().url()).pathname}`);
    // The host responds, but without CORS headers.
    const headers = { 'access-control-allow-origin': 'https://wallet.example' };
    return route.fulfill({ status: 200, contentType: 'application/json', headers, body: '{}' });
  });
  await panel(page).getByLabel('Network').selectOption('BETA');
  await expect(page).toHaveURL(/network=BETA/);
  await expect(panel(page).getByText(`Node: ${GATEWAY}`)).toBeVisible();
  await panel(page).getByRole('button', { name: 'Publish on Beta' }).click();
  const confirmation = panel(page).getByRole('group', { name: 'Publish on Beta?' });
  await expect(confirmation).toBeFocused();
  await confirmation.getByRole('button', { name: 'Do not publish' }).click();
  await expect(confirmation).toHaveCount(0);
  expect(requested).toEqual([]);

  await panel(page).getByLabel('Operation').selectOption('getAccount');
  await send(page).click();
  await expect(response(page)).toContainText('This node does not allow browser requests');
  await page.unroute(`https://${GATEWAY}/**`);
  await page.route(`https://${GATEWAY}/**`, (route) => route.abort('connectionrefused'));
  await send(page).click();
  await expect(response(page)).toContainText('The node cannot be reached');
});

test('sends no request to a node from the URL before the reader agrees', async ({ page, watch }) => {
  await openPanel(page, 'nothing', '&node=https://node.example');
  await expect(panel(page).getByRole('group', { name: 'Use the node node.example?' })).toBeVisible();
  await panel(page).getByRole('button', { name: 'Keep the current node' }).click();
  await expect(panel(page).getByRole('alert')).toContainText(
    'an operation that this reference does not have',
  );
  expect(watch.requested).toEqual([]);
});

/** Whole numbers above 2^53 in a text, with or without commas; parts of hexadecimal numbers are left out. */
function longNumbers(text: string): Set<string> {
  const found = text.match(/(?<![0-9A-Za-z,])\d[\d,]{14,}\d(?![0-9A-Za-z])/g) ?? [];
  return new Set(found.filter((digits) => BigInt(digits.replaceAll(',', '')) > 2n ** 53n));
}

for (const name of ['node', 'wallet']) {
  test(
    `the reference of the ${name} rounds no number in any section`,
    longIf(name === 'wallet'),
    async ({ page }) => {
      test.setTimeout(150_000);
      await openDirectly(page, `/api/${name}`);
      await expect(page.getByRole('menuitem').first()).toBeAttached();
      const text = await page.evaluate(openAll);
      const shown = longNumbers(text);
      const written = longNumbers(readFileSync(`openapi/${name}.yaml`, 'utf8'));
      expect(written.size).toBeGreaterThan(2);
      expect([...shown].filter((digits) => !written.has(digits))).toEqual([]);
      // Limits with custom names are repeated in prose, so the page contains all of them.
      expect([...written].filter((digits) => !shown.has(digits))).toEqual([]);
    },
  );
}

/**
 * Runs in the page: opens every response, property and sample of the reference, and returns all text that was shown.
 */
async function openAll(): Promise<string> {
  const reference = document.querySelector<HTMLElement>('.redocusaurus .api-content')!;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  // Adjacent labels are separate words.
  const textOf = (element: Element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const words: string[] = [];
    while (walker.nextNode()) words.push(walker.currentNode.nodeValue ?? '');
    return words.join('\n');
  };
  const done = new Set<Element>();
  for (let round = 0; round < 6; round += 1) {
    const closed = [...reference.querySelectorAll<HTMLElement>('button:not(.collapser)')].filter(
      (button) => !done.has(button) && !/copy|collapse/i.test(button.textContent ?? ''),
    );
    for (const button of closed) {
      done.add(button);
      button.click();
    }
    await frame();
  }
  const texts = [textOf(reference)];
  const seen = new Set<Element>();
  for (let round = 0; round < 3; round += 1) {
    for (const tab of reference.querySelectorAll<HTMLElement>('[role="tab"]')) {
      if (seen.has(tab)) continue;
      seen.add(tab);
      tab.click();
      await frame();
      texts.push(textOf(tab.closest('[data-section-id]') ?? reference));
    }
  }
  return texts.join('\n');
}

test('a request is in the URL once it is sent, and a transaction page opens its own', async ({
  page,
  payer,
}) => {
  test.setTimeout(150_000);
  const { hash } = await payer.send(newPayer().publicKey, 63n);
  await openDirectly(page, `/explorer/transactions/${hash}`);
  await page.getByRole('link', { name: 'Try this request' }).click();
  await expect(panel(page).getByLabel('hash')).toHaveValue(hash, { timeout: 60_000 });
  await send(page).click();
  await expect(response(page)).toContainText('200 OK');

  const { publicKey, address } = newPayer();
  await panel(page).getByLabel('Operation').selectOption('streamEntries');
  await expect(page).toHaveURL(/try=streamEntries#/);
  await panel(page).getByLabel('publicKey').fill(publicKey);
  await panel(page).getByLabel('toHeight').fill('3');
  await expect(page).toHaveURL(/try=streamEntries#/);
  await send(page).click();
  await expect(page).toHaveURL(
    `/api/node?try=streamEntries&try.account=${address.slice('atto://'.length)}&try.toHeight=3#tag/Account-Entries/operation/streamEntries`,
  );
  await page.reload();
  await expect(panel(page).getByLabel('publicKey')).toHaveValue(publicKey, { timeout: 60_000 });
  await expect(panel(page).getByLabel('toHeight')).toHaveValue('3');
});

test('a phone shows an index of the operations, and then one of them', async ({ page }) => {
  test.setTimeout(150_000);
  await page.setViewportSize({ width: 360, height: 740 });
  await openDirectly(page, '/api/node');
  const index = page.getByRole('navigation', { name: 'Operations' });
  const operation = (name: string) => page.locator('.api-content').getByRole('heading', { name, level: 2 });
  await expect(index.getByRole('link')).toHaveCount(22);
  await expect(operation('Read an account')).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(12_000);
  await index.getByRole('link', { name: 'Publish a transaction', exact: false }).last().click();
  await expect(operation('Publish a transaction')).toBeInViewport({ timeout: 60_000 });
  await expect(operation('Read an account')).toBeHidden();
  const shown = page.locator('[data-open]');
  for (const label of ['curl', 'JavaScript', 'Python'])
    await expect(shown.getByRole('tab', { name: label })).toBeVisible();
  await shown.getByRole('link', { name: 'All operations' }).click();
  await expect(index).toBeInViewport();
  await index.getByLabel('Show all operations on this page').check();
  await expect(operation('Read an account')).toBeVisible();
});

test('each base URL can be copied, and breaks only at its dots', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 360, height: 740 });
  await openDirectly(page, '/api/node');
  const urls = page.locator('[data-base-url]');
  await expect(urls).toHaveCount(4);
  const url = 'https://gatekeeper.live.application.atto.cash';
  await page.getByRole('button', { name: `Copy base URL ${url}` }).click({ timeout: 60_000 });
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  /** The lines that each part between two dots is on. */
  const lines = await urls.evaluateAll((all) =>
    all.flatMap((one) =>
      [...one.querySelector('code')!.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => {
          const range = document.createRange();
          range.selectNodeContents(node);
          return range.getClientRects().length;
        }),
    ),
  );
  expect(new Set(lines)).toEqual(new Set([1]));
});
