/**
 * `npm run test:dev`: starts the development server as `npm start` does, opens a page of every kind in a browser and
 * requires an empty console. Development mode warns of mistakes that a built site hides: markup that browsers repair,
 * unknown attributes, a first render that differs from the HTML.
 */
import { createInterface } from 'node:readline';
import { chromium, type Browser } from '@playwright/test';
import { addressFromPublicKey } from '../../src/protocol/address';
import { parsePublicKey } from '../../src/protocol/public-key';
import { root } from '../setup.mjs';
import { createChildren } from '../support/children';
import { CHROMIUM_FLAGS, ensureChromium } from '../support/chromium';
import { consoleOf } from './support/console-of';
import { freePort } from '../support/ports';

/** One page of every kind; the account and the transaction come from the local network. */
const PAGES = [
  '/',
  '/blog',
  '/blog/pre-release',
  '/blog/tags',
  '/blog/tags/decentralization',
  '/blog/authors',
  '/blog/authors/atto',
  '/blog/archive',
  '/docs',
  '/docs/integration',
  '/docs/whitepaper',
  // This page has the key tools.
  '/docs/integration/advanced/protocol-offline-signing-reference',
  '/api/node',
  '/api/wallet',
  '/explorer',
  '/explorer/watch',
  '/richlist',
  '/search?q=account',
  '/wallet',
  '/faucet',
  '/help',
  '/legal',
  '/privacy',
  '/parts',
  '/no-such-page',
];

/** Pages open at the same time, so that one can settle while another one loads. */
const TABS = 2;

const children = createChildren();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void children.stop().then(() => process.exit(1)));
}

let passed = 0;
let failed = 0;
try {
  const site = await startSite();
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
  const waiting = [...PAGES, ...(await pagesOfNetwork(site.node))];
  await Promise.all(Array.from({ length: TABS }, () => openInTurn(browser, site.url, waiting)));
  await browser.close();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  failed += 1;
}
await children.stop();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

async function openInTurn(browser: Browser, url: string, waiting: string[]): Promise<void> {
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const messages = await consoleOf(browser, url + path);
    if (messages.length === 0) passed += 1;
    else failed += 1;
    for (const message of messages) console.error(`${path}: ${message}`);
  }
}

/** Starts what `npm start` starts, on free ports, and resolves once both addresses are printed. */
async function startSite(): Promise<{ url: string; node: string }> {
  const ports = [await freePort(3100, 'the site'), await freePort(8180, 'the local network')];
  const args = [
    '--import',
    'tsx',
    'scripts/start.ts',
    '--port',
    `${ports[0]}`,
    '--devnet-port',
    `${ports[1]}`,
  ];
  const server = children.start(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const printed: string[] = [];
  return new Promise((resolve, reject) => {
    server.once('exit', () =>
      reject(new Error(`The development server could not start.\n${printed.join('\n')}`)),
    );
    createInterface({ input: server.stdout! }).on('line', (line) => {
      printed.push(line);
      const [url, node] = [/^ *Atto site +(\S+)/m, /^ *Local network +(\S+)/m].map(
        (address) => address.exec(printed.join('\n'))?.[1],
      );
      if (url && node) resolve({ url, node });
    });
  });
}

/** The explorer pages of an account of the network and of its last transaction. */
async function pagesOfNetwork(node: string): Promise<string[]> {
  const reply = await fetch(`${node}/accounts/top`);
  const [account] = (await reply.json()) as { publicKey: string; lastTransactionHash: string }[];
  if (!account) throw new Error('The local network has no account.');
  const address = addressFromPublicKey(parsePublicKey(account.publicKey)).slice('atto://'.length);
  return [`/explorer/accounts/${address}`, `/explorer/transactions/${account.lastTransactionHash}`];
}
