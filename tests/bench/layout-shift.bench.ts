import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { serve } from '../../scripts/serve/serve-folder';
import { root } from '../../scripts/setup.mjs';
import { createChildren } from '../../scripts/support/children';
import { CHROMIUM_FLAGS, ensureChromium } from '../../scripts/support/chromium';
import { startDevnet } from '../../scripts/support/start-devnet';
import { addressFromPublicKey, addressPath } from '../../src/protocol/address';
import { parsePublicKey } from '../../src/protocol/public-key';
import { visit } from './scaffold/vitals';
import { createRecord, numberAt } from './support/record';

// `npx tsx tests/bench/layout-shift.bench.ts [PAGES] [--record]`: how far the layout shifts while a slow phone loads each
// page that the build wrote, those of the sitemap and all others (an account, a transaction, a search and an unknown path
// among them), in front of a quiet local network. PAGES limits the pages, to see whether the benchmark works. Needs the
// build of the browser tests (`build-e2e`, or the folder that ATTO_BENCH_BUILD names).

const PAGES = numberAt(0, Infinity);
const BUILD = resolve(root, process.env.ATTO_BENCH_BUILD ?? 'build-e2e');

const children = createChildren();
const node = await startDevnet(children, { port: 0 });
const site = await serve({ dir: BUILD, port: 0, node: node.url });
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
try {
  const paths = (await pathsOf(node.url)).slice(0, PAGES);
  const shifts: number[] = [];
  for (const path of paths) {
    const { cls } = await visit(browser, site.url + path);
    shifts.push(cls);
    console.log(`${path.padEnd(90)} ${cls.toFixed(4)}`);
  }
  const record = createRecord('layout-shift');
  record.figure('pages visited', paths.length, '');
  const moved = shifts.filter((cls) => cls >= 0.0005).length;
  record.figure('pages whose layout shifts', moved, '', { atMost: 0 });
  record.figure('greatest layout shift (CLS)', Number(Math.max(...shifts).toFixed(3)), '', { atMost: 0 });
  await record.write();
} finally {
  await browser.close();
  await site.close();
  await children.stop();
}

/** The path of each HTML file of the build, with an account, a transaction and a search where one belongs. */
async function pathsOf(url: string): Promise<string[]> {
  const top = await (await fetch(`${url}/accounts/top`)).text();
  const publicKey = parsePublicKey(/"publicKey":"([0-9A-F]+)"/.exec(top)![1]!);
  const examples: Readonly<Record<string, string>> = {
    '/index': '/',
    '/404': '/no-such-page',
    '/search': '/search?q=wallet',
    '/explorer/accounts': `/explorer/accounts/${addressPath(addressFromPublicKey(publicKey))}`,
    '/explorer/transactions': `/explorer/transactions/${/"lastTransactionHash":"([0-9A-F]+)"/.exec(top)![1]}`,
  };
  return readdirSync(BUILD, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => `/${file.replaceAll('\\', '/').replace(/\.html$/, '')}`)
    .sort()
    .map((path) => examples[path] ?? path);
}
