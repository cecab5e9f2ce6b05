import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from '@playwright/test';
import { addressPath } from '../../src/protocol/address';
import { serve } from '../../scripts/serve/serve-folder';
import { newPayer } from './support/payer';
import { expect, FAILED_REQUEST, openDirectly, test } from './support/test';
import { openAttacker } from './support/vault-attacker';
import {
  createWallet,
  openPart,
  unlockWallet,
  NO_WORK_SERVER,
  WALLET_PASSWORD,
  WALLET_PATH,
} from './support/wallet';

// Attacks on the wallet as it is built: by a script of the blog, by the node behind the proxy, by links, and by what was
// left in the browser. Popups, frames, spellings of the path and false histories: secret-pages.spec.ts; the cache and
// service workers: wallet-page.spec.ts, wallet-offline.spec.ts; records one by one: vault-attacks.spec.ts.

test.describe.configure({ timeout: 240_000 });
test.beforeEach(({ watch }) => watch.allowMessage(NO_WORK_SERVER));

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const password = (page: Page) => page.getByRole('textbox', { name: 'Password', exact: true });
const lock = (page: Page) => button(page, 'Lock').click();

/** A page of the blog with a script that attacks the wallet. */
async function openBlog(context: BrowserContext, baseURL: string): Promise<Page> {
  const blog = await context.newPage();
  await openAttacker(blog, baseURL, '/blog');
  return blog;
}

test(
  'a script of the blog finds no secret of an unlocked wallet: not in storage, caches, messages or history @flow',
  { tag: '@site' },
  async ({ page, context, baseURL }) => {
    const blog = await openBlog(context, baseURL!);
    await blog.evaluate(() => window.attacker.listen());
    await createWallet(page);
    await page.getByRole('link', { name: /Back up your recovery phrase/ }).click();
    await password(page).fill(WALLET_PASSWORD);
    await button(page, 'Show the 24 words').click();
    const list = page.locator('[data-words] li');
    await expect(list).toHaveCount(24);
    const words = await list.allTextContents();
    const found = await blog.evaluate(async () => {
      const text = (bytes: readonly number[] | string) =>
        typeof bytes === 'string' ? bytes : new TextDecoder('latin1').decode(Uint8Array.from(bytes));
      const records = (await window.attacker.dump()).map(([key, bytes]) => `${key} ${text(bytes)}`);
      const cached = await Promise.all(
        (await caches.keys()).map(async (name) =>
          (await (await caches.open(name)).keys()).map(({ url }) => url),
        ),
      );
      return {
        records,
        rest: JSON.stringify([
          { ...localStorage },
          { ...sessionStorage },
          document.cookie,
          cached,
          window.attacker.listen().map(text),
          [history.length, history.state, document.referrer],
        ]),
      };
    });
    expect(found.records.length).toBeGreaterThan(2);
    const everything = [...found.records, found.rest].join('\n');
    expect(everything).toContain('LOCAL/vault');
    expect(everything).not.toContain(WALLET_PASSWORD);
    // Two of the words may follow each other in a text of the site by chance; three do not.
    for (let at = 0; at + 2 < words.length; at++)
      expect(everything).not.toMatch(new RegExp(words.slice(at, at + 3).join('\\W{1,3}')));
    // What is left in the history of the tab is the name of a part, and nothing that was typed.
    expect(page.url()).toBe(`${baseURL}${WALLET_PATH}#/backup`);
  },
);

test(
  'a vault that a script of the blog has changed is refused and kept, and opens again once it is put back',
  { tag: '@site' },
  async ({ page, context, baseURL }) => {
    await createWallet(page);
    await lock(page);
    const blog = await openBlog(context, baseURL!);
    const good = await blog.evaluate(() => window.attacker.dump());
    // Raising the version of the database does not keep the owner out either.
    await blog.evaluate(() => window.attacker.raiseVersion());
    for (const [from, to] of [
      ['"passes":3', '"passes":1'],
      ['"memoryKiB":65536', '"memoryKiB":4194304'],
    ] as const) {
      await blog.evaluate(([a, b]) => window.attacker.forgeHeader(a, b), [from, to] as const);
      await password(page).fill(WALLET_PASSWORD);
      await button(page, 'Unlock').click();
      await expect(password(page)).toHaveAccessibleDescription(/damaged|changed|altered/);
      await expect(button(page, 'Restore with your recovery phrase.')).toBeVisible();
      await blog.evaluate((records) => window.attacker.put(records), good);
    }
    await password(page).fill(WALLET_PASSWORD);
    await button(page, 'Unlock').click();
    await expect(page.getByRole('navigation', { name: 'Wallet' })).toBeVisible();
  },
);

test(
  'going back from the blog finds the wallet locked and empty of what it showed',
  { tag: '@site' },
  async ({ page }) => {
    await createWallet(page);
    await page.getByRole('link', { name: /Back up your recovery phrase/ }).click();
    await password(page).fill(WALLET_PASSWORD);
    await button(page, 'Show the 24 words').click();
    await expect(page.locator('[data-words] li')).toHaveCount(24);
    await openDirectly(page, '/blog');
    await page.goBack();
    await expect(heading(page, 'Unlock your wallet')).toBeVisible();
    await expect(page.locator('[data-words] li')).toHaveCount(0);
  },
);

test(
  'what a script of the blog leaves in local storage is checked, and runs nothing',
  { tag: '@site' },
  async ({ page, context, baseURL }) => {
    const blog = await openBlog(context, baseURL!);
    await createWallet(page);
    await lock(page);
    await blog.evaluate(() => {
      const markup = '"><img src=x onerror="window.ran = 1"><script>window.ran = 1</script>';
      const settings = ['theme', 'atto-appearance', 'atto-consent', 'atto-times'];
      const keys = [...settings, 'atto-nodes', 'atto-nicknames', 'atto-work', 'atto-wallet/LOCAL'];
      for (const key of [...keys, ...Object.keys(localStorage)]) localStorage.setItem(key, markup);
      localStorage.setItem('atto-nodes', JSON.stringify({ LOCAL: 'https://evil.example' }));
    });
    await page.reload();
    await unlockWallet(page);
    await expect(page.locator('[data-balance]')).toHaveAttribute('data-balance', '0');
    await expect(page.locator('[data-connection="live"]')).toBeVisible();
    // A request to any other host fails the test.
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
  },
);

/** The site in front of a node that answers everything with pages, scripts and orders to the browser. */
async function serveHostile(): Promise<{ url: string; requests(): number } & AsyncDisposable> {
  const script = 'window.ran = 1; localStorage.setItem("taken", "1")';
  const markup = `<!doctype html><script>${script}</script><img src=x onerror='${script}'>`;
  const orders = { 'clear-site-data': '"*"', 'set-cookie': 'node=1; Path=/', 'service-worker-allowed': '/' };
  const answers = [
    [200, 'text/html', markup],
    [400, 'application/json', JSON.stringify({ message: markup, error: markup })],
    [200, 'application/x-ndjson', `${JSON.stringify({ balance: markup, hash: markup })}\n`],
    [200, 'text/javascript', script],
  ] as const;
  let turn = 0;
  const node = createServer((_, response) => {
    const [status, type, body] = answers[turn++ % answers.length]!;
    response.writeHead(status, { ...orders, 'content-type': type, refresh: '0; url=/blog' }).end(body);
  });
  await new Promise<void>((listening) => node.listen(0, '127.0.0.1', listening));
  const { port } = node.address() as AddressInfo;
  const site = await serve({ dir: 'build-e2e', port: 0, node: `http://127.0.0.1:${port}` });
  return {
    url: site.url,
    requests: () => turn,
    async [Symbol.asyncDispose]() {
      await site.close();
      node.closeAllConnections();
      node.close();
    },
  };
}

test(
  'a node that sends pages, scripts and orders to the browser gets nothing run, and loses its owner nothing',
  { tag: '@site' },
  async ({ page, watch, context }) => {
    await using hostile = await serveHostile();
    watch.allowHost(new URL(hostile.url).host);
    watch.allowMessage(FAILED_REQUEST);
    await createWallet(page, `${hostile.url}${WALLET_PATH}`);
    await expect.poll(() => hostile.requests(), { timeout: 60_000 }).toBeGreaterThan(4);
    await expect(page.locator('[data-balance]')).toHaveCount(0);
    await expect(page.locator('[data-connection="live"]')).toHaveCount(0);
    await page.reload();
    // The vault is still there, and nothing of the node's.
    await unlockWallet(page);
    await openPart(page, 'Send');
    await expect(heading(page, 'Send')).toBeVisible();
    expect(await page.evaluate(() => ['ran' in window, localStorage.getItem('taken')])).toEqual([
      false,
      null,
    ]);
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
    expect(await context.cookies()).toEqual([]);
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
      0,
    );
  },
);

test('payment links with odd amounts, other networks and scripts fill in nothing', async ({
  page,
  baseURL,
}) => {
  await createWallet(page);
  const shop = newPayer().address;
  const to = `receiverAddress=${encodeURIComponent(shop)}`;
  const script = encodeURIComponent('"><img src=x onerror="window.ran = 1">');
  for (const query of [
    `${to}&amount=1e30`,
    `${to}&amount=18000000000000000001`,
    `${to}&amount=${'9'.repeat(5_000)}`,
    `${to}&amount=5&req-label=${script}`,
    `receiverAddress=${script}&amount=5`,
    `receiverAddress=${encodeURIComponent(`${addressPath(shop)}<b>`)}`,
  ]) {
    await page.goto(`${baseURL}${WALLET_PATH}?${query}`);
    await unlockWallet(page);
    await expect(heading(page, 'Send')).toBeVisible();
    await expect(page.getByRole('alert').first()).not.toBeEmpty();
    await expect(page.getByRole('combobox', { name: 'To' })).toHaveValue('');
    await expect(page.getByRole('textbox', { name: 'Amount in ATTO' })).toHaveValue('');
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
  }
  await page.goto(`${baseURL}${WALLET_PATH}?${to}&amount=5&label=${script}`);
  await unlockWallet(page);
  await expect(page.getByText('The request calls the receiver “"><img src=x')).toBeVisible();
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});

test('a password opens the wallet however a keyboard composes it; an empty or a huge one does not', async ({
  page,
}) => {
  const typed = 'Zwölf süße Pfirsiche 🍑';
  await page.goto(WALLET_PATH);
  await button(page, 'Create a wallet').click();
  for (const name of ['Password', 'Repeat the password'])
    await page.getByRole('textbox', { name, exact: true }).fill(typed.normalize('NFC'));
  await button(page, 'Create the wallet').click();
  await button(page, 'Later').click();
  await lock(page);
  for (const wrong of ['', 'x'.repeat(1_000_000)]) {
    await password(page).fill(wrong);
    await button(page, 'Unlock').click();
    await expect(password(page)).toHaveAccessibleDescription(/password/i);
  }
  await password(page).fill(typed.normalize('NFD'));
  await button(page, 'Unlock').click();
  await expect(page.getByRole('navigation', { name: 'Wallet' })).toBeVisible();
});
