import { test as base, expect, type Page } from '@playwright/test';
import type { IncomingMessage } from 'node:http';
import { addressPath } from '../../src/protocol/address';
import { NODE_URL, readAccount } from '../e2e/support/node-port';
import { SEEDED_ACCOUNTS } from '../e2e/support/seeded-accounts';
import { CONTENT_FAULTS } from '../faulty-node/content-faults';
import { CONNECTION_FAULTS } from '../faulty-node/connection-faults';
import { startFaultyNode, type FaultyNode, type HealthyResponse } from '../faulty-node/faulty-node';
import { SEEN } from './table-reporter';
import { watchPage } from './watched';

// Every page that reads a node, with every fault of a node. No response may run a script, break the page, redirect it,
// or leave the reader without a message.

const FAULTS = { ...CONNECTION_FAULTS, ...CONTENT_FAULTS };
type Name = keyof typeof FAULTS;

/**
 * With these faults a page may show data: parts of the response are valid, or only verification reveals the fault,
 * which only the transaction page does.
 */
const MAY_BE_SHOWN: readonly Name[] = [
  ...([
    'no-fault',
    'byte-order-mark',
    'hostile-headers',
    'early-hints',
    'end-at-once',
    'lines-twice',
    'lines-shuffled',
  ] as const),
  ...(['lines-missing', 'line-of-1-mb', 'time-far-off', 'clock-off', 'exponents'] as const),
  ...(['wrong-signatures', 'wrong-hashes', 'wrong-keys', 'height-0', 'prototypes'] as const),
];

const test = base.extend<object, { node: FaultyNode; hash: string }>({
  node: [
    async ({}, use) => {
      const node = await startFaultyNode(FAULTS, respondHealthily);
      await use(node);
      await node.close();
    },
    { scope: 'worker' },
  ],
  hash: [
    async ({}, use) => use((await readAccount(SEEDED_ACCOUNTS.long.publicKey))!.lastTransactionHash),
    { scope: 'worker' },
  ],
});

/** The response of the browser tests' node. */
async function respondHealthily(
  request: IncomingMessage,
  path: string,
  signal: AbortSignal,
): Promise<HealthyResponse> {
  const { method = 'GET', headers } = request;
  const sent: Uint8Array[] = [];
  for await (const piece of request) sent.push(piece as Uint8Array);
  const init = {
    method,
    headers: { accept: headers.accept ?? '*/*', 'content-type': 'application/json' },
    ...(method === 'POST' && { body: Buffer.concat(sent) }),
  };
  const reply = await fetch(NODE_URL + path, { ...init, signal });
  return {
    status: reply.status,
    type: reply.headers.get('content-type') ?? '',
    body: (reply.body ?? []) as AsyncIterable<Uint8Array>,
  };
}

/**
 * The pages that read a node; `reportsFailure`: whether the reader requested something here, so that a failure must be
 * reported.
 */
const PAGES: readonly { name: string; path: (hash: string) => string; reportsFailure: boolean }[] = [
  { name: 'home', path: () => '/', reportsFailure: false },
  { name: 'explorer', path: () => '/explorer', reportsFailure: false },
  { name: 'explorer search', path: (hash) => `/explorer?q=${hash}`, reportsFailure: true },
  {
    name: 'account',
    path: () => `/explorer/accounts/${addressPath(SEEDED_ACCOUNTS.long.address)}`,
    reportsFailure: true,
  },
  {
    name: 'receivables',
    path: () => `/explorer/accounts/${addressPath(SEEDED_ACCOUNTS.waiting.address)}?tab=receivable`,
    reportsFailure: true,
  },
  { name: 'transaction', path: (hash) => `/explorer/transactions/${hash}`, reportsFailure: true },
  { name: 'rich list', path: () => '/richlist', reportsFailure: true },
  { name: 'site search', path: (hash) => `/search?q=${hash}`, reportsFailure: false },
  { name: 'console', path: () => '/api/node?try=getTopAccounts', reportsFailure: false },
];

for (const fault of Object.keys(FAULTS) as Name[]) {
  test(fault, async ({ page, node, hash, baseURL }, { annotations }) => {
    const url = node.url(fault);
    await page.addInitScript(
      ([key, value]) => localStorage.setItem(key!, value!),
      ['atto-nodes', JSON.stringify({ version: 1, nodes: { LOCAL: url } })],
    );
    // The home page queries the build's own node.
    await page.route('**/node/**', (route) =>
      route.continue({ url: url + new URL(route.request().url()).pathname.slice('/node'.length) }),
    );
    await page.clock.install();
    const watch = watchPage(
      page,
      [baseURL!, url, node.otherServer].map((known) => new URL(known).host),
    );
    for (const { name, path, reportsFailure } of PAGES) {
      const earlier = node.countRequests(fault);
      await page.goto(path(hash), { waitUntil: 'commit' });
      await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true', { timeout: 60_000 });
      if (name === 'console') {
        const send = page
          .getByRole('dialog', { name: 'Try it' })
          .getByRole('button', { name: 'Send', exact: true });
        await send.click({ timeout: 60_000 });
      }
      // Any node may lack the rich list and send any page instead: this is reported, but not as an error.
      const isMissing = fault === 'html-404' && name === 'rich list';
      const mustReport = reportsFailure && !isMissing && !MAY_BE_SHOWN.includes(fault);
      // Before its first request, a page has nothing to report, and on a slow machine its code takes a while to arrive.
      if (mustReport) await expect.poll(() => node.countRequests(fault)).toBeGreaterThan(earlier);
      const shown = await firstAlert(page);
      await watch.expectSound(`${fault}, ${name}`);
      if (mustReport) expect.soft(shown, `${fault}, ${name}`).not.toBe('');
      if (fault === 'no-fault') expect.soft(shown, `${fault}, ${name}`).toBe('');
      annotations.push({ type: SEEN, description: `${name}: ${shown || '–'}` });
    }
    expect(node.strayRequests).toEqual([]);
  });
}

/**
 * Advances the page's clock until the page shows an error, by at most 70 seconds: three attempts of 15 s each, and the
 * pauses between them.
 */
async function firstAlert(page: Page): Promise<string> {
  const alert = page.locator('main [role=alert], [role=dialog] [role=alert]').first();
  for (let turn = 0; turn < 10; turn++) {
    if (await alert.isVisible()) break;
    await page.clock.runFor(7_000);
    await page.waitForTimeout(100);
  }
  const text = (await alert.isVisible()) ? await alert.innerText() : '';
  return text.split('\n')[0]!.slice(0, 60);
}
