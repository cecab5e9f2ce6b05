import { test as base, expect, type Page } from '@playwright/test';
import type { IncomingMessage } from 'node:http';
import { addressPath } from '../../src/protocol/address';
import { NODE_URL, readAccount } from '../e2e/support/node-port';
import { SUBJECTS } from '../e2e/support/subjects';
import { ANSWERS } from '../lies/answers';
import { BROKEN } from '../lies/broken';
import { startLyingNode, type LyingNode, type Truth } from '../lies/lying-node';
import { SEEN } from './table-reporter';
import { watchPage } from './watched';

// A node that lies in every way, read by every page that reads a node. What it cannot do, whatever it says: run
// anything, break the page, send it anywhere else, or leave the reader without a word.

const LIES = { ...BROKEN, ...ANSWERS };
type Name = keyof typeof LIES;

/**
 * After these a page may have something to show: parts of what is said make sense, or only a proof can tell that they do
 * not, which only the page of a transaction asks for.
 */
const MAY_BE_SHOWN: readonly Name[] = [
  ...([
    'the-truth',
    'byte-order-mark',
    'hostile-headers',
    'early-hints',
    'end-at-once',
    'lines-twice',
  ] as const),
  ...(['lines-missing', 'line-of-1-mb', 'time-far-off', 'exponents'] as const),
  ...(['wrong-signatures', 'wrong-hashes', 'wrong-keys', 'height-0', 'prototypes'] as const),
];

const test = base.extend<object, { node: LyingNode; hash: string }>({
  node: [
    async ({}, use) => {
      const node = await startLyingNode(LIES, truthOf);
      await use(node);
      await node.close();
    },
    { scope: 'worker' },
  ],
  hash: [
    async ({}, use) => use((await readAccount(SUBJECTS.long.publicKey))!.lastTransactionHash),
    { scope: 'worker' },
  ],
});

/** What the node of the browser tests says. */
async function truthOf(request: IncomingMessage, path: string, signal: AbortSignal): Promise<Truth> {
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

/** The pages that read a node; `tells`: a reader who asked for something here is told that it did not come. */
const PAGES: readonly { name: string; path: (hash: string) => string; tells: boolean }[] = [
  { name: 'home', path: () => '/', tells: false },
  { name: 'explorer', path: () => '/explorer', tells: false },
  { name: 'explorer search', path: (hash) => `/explorer?q=${hash}`, tells: true },
  { name: 'account', path: () => `/explorer/accounts/${addressPath(SUBJECTS.long.address)}`, tells: true },
  {
    name: 'receivables',
    path: () => `/explorer/accounts/${addressPath(SUBJECTS.waiting.address)}?tab=receivable`,
    tells: true,
  },
  { name: 'transaction', path: (hash) => `/explorer/transactions/${hash}`, tells: true },
  { name: 'rich list', path: () => '/richlist', tells: true },
  { name: 'site search', path: (hash) => `/search?q=${hash}`, tells: false },
  { name: 'console', path: () => '/api/node?try=getTopAccounts', tells: false },
];

for (const lie of Object.keys(LIES) as Name[]) {
  test(lie, async ({ page, node, hash, baseURL }, { annotations }) => {
    const url = node.url(lie);
    await page.addInitScript(
      ([key, value]) => localStorage.setItem(key!, value!),
      ['atto-nodes', JSON.stringify({ version: 1, nodes: { LOCAL: url } })],
    );
    // The first page asks the build's own node.
    await page.route('**/node/**', (route) =>
      route.continue({ url: url + new URL(route.request().url()).pathname.slice('/node'.length) }),
    );
    await page.clock.install();
    const watched = watchPage(
      page,
      [baseURL!, url, node.elsewhere].map((known) => new URL(known).host),
    );
    for (const { name, path, tells } of PAGES) {
      await page.goto(path(hash), { waitUntil: 'commit' });
      await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true', { timeout: 60_000 });
      if (name === 'console') {
        const send = page
          .getByRole('dialog', { name: 'Try it' })
          .getByRole('button', { name: 'Send', exact: true });
        await send.click({ timeout: 60_000 });
      }
      const said = await settle(page);
      await watched.expectSound(`${lie}, ${name}`);
      // Any node may lack the rich list, whatever the page in its place: that is said, and is no fault.
      const isMissing = lie === 'html-404' && name === 'rich list';
      if (tells && !isMissing && !MAY_BE_SHOWN.includes(lie))
        expect.soft(said, `${lie}, ${name}`).not.toBe('');
      if (lie === 'the-truth') expect.soft(said, `${lie}, ${name}`).toBe('');
      annotations.push({ type: SEEN, description: `${name}: ${said || '–'}` });
    }
    expect(node.strayed).toEqual([]);
  });
}

/** Lets up to 70 seconds of the page's clock pass, as many as the page needs to say something: three attempts, 15 s each. */
async function settle(page: Page): Promise<string> {
  const alert = page.locator('main [role=alert], [role=dialog] [role=alert]').first();
  for (let turn = 0; turn < 10; turn++) {
    if (await alert.isVisible()) break;
    await page.clock.runFor(7_000);
    await page.waitForTimeout(100);
  }
  const text = (await alert.isVisible()) ? await alert.innerText() : '';
  return text.split('\n')[0]!.slice(0, 60);
}
