import type { Browser } from '@playwright/test';
import { chromium } from '@playwright/test';
import { serve } from '../../scripts/serve/serve-folder';
import { createChildren } from '../../scripts/support/children';
import { addressFromPublicKey, addressPath } from '../../src/protocol/address';
import { parsePublicKey } from '../../src/protocol/public-key';
import { CHROMIUM_FLAGS, ensureChromium } from '../../scripts/support/chromium';
import { startDevnet } from '../../scripts/support/start-devnet';
import { blockingTime } from './scaffold/blocking';
import { visit as visitAsPhone } from './scaffold/vitals';
import { median } from './support/open-site';
import { createRecord, numberAt } from './support/record';

// `npx tsx tests/bench/slow-line.bench.ts [RUNS] [--record]`: what the explorer's first page, an account and a transaction
// need until their first rows are readable, and the wallet until it can be used, with an empty cache, on a processor four
// times as slow behind 1.6 Mbit/s and 150 ms: time, requests to the node and in total, and compressed bytes, without those of
// a worker (medians of RUNS visits, 5 by default), and on the way there when the page's script starts and the node's first
// response arrives; then, of these and of the rich list, how long tasks block the page by processor time, and how far its
// layout shifts. Needs a production build for a local network (`ATTO_NETWORK=LOCAL ATTO_NODE_LOCAL=/node`: `build-e2e`
// of the browser tests, or the folder that ATTO_BENCH_BUILD names), served compressed as by a host. With
// ATTO_BENCH_BEFORE, the folder of another build, both are visited alternately, and the times of both are printed.

const RUNS = numberAt(0, 5);
const ROWS_MS = 4_000;
const WALLET_MS = 3_500;
const BLOCKING_MS = 400;
const LAYOUT_SHIFT = 0.02;
const SLOW_DOWN = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const AFTER = process.env.ATTO_BENCH_BUILD ?? 'build-e2e';
const BEFORE = process.env.ATTO_BENCH_BEFORE;

interface Visit {
  /** Milliseconds from the navigation until the page's script started. */
  readonly scriptMs: number;
  /** Until the first response of the node arrived. */
  readonly responseMs: number;
  /** Until the first row was painted. */
  readonly ms: number;
  /** Requests until then: all, and those to the node. */
  readonly requests: number;
  readonly nodeRequests: number;
  /** Compressed bytes that had arrived by then. */
  readonly bytes: number;
}

/**
 * Runs in the page, as text: notes when the bundler's runtime begins, which assigns its list of chunks, and checks on every
 * frame whether the first row is painted.
 */
const observer = (ready: string) => `
  let chunks;
  Object.defineProperty(window, 'webpackChunkatto_site', {
    get: () => chunks,
    set(value) {
      window.scriptMs ??= performance.now();
      chunks = value;
    },
  });
  const look = () => {
    const row = document.querySelector(${JSON.stringify(ready)});
    if (row && row.getBoundingClientRect().height > 0) window.firstRowMs = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
`;

const record = createRecord('slow-line');
const children = createChildren();
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
const node = await startDevnet(children, { port: 0 });
const sites = await Promise.all(
  [AFTER, ...(BEFORE === undefined ? [] : [BEFORE])].map((dir) => serve({ dir, port: 0, node: node.url })),
);
try {
  const top = await (await fetch(`${node.url}/accounts/top`)).text();
  const key = addressPath(
    addressFromPublicKey(parsePublicKey(/"publicKey":"([0-9A-F]+)"/.exec(top)?.[1] ?? '')),
  );
  const hash = /"lastTransactionHash":"([0-9A-F]+)"/.exec(top)?.[1] ?? '';
  for (const [what, state, path, ready, goal] of [
    ['explorer', 'the first rows', '/explorer', '[data-row="transaction"]', ROWS_MS],
    ['account', 'the first rows', `/explorer/accounts/${key}`, '[data-row="entry"]', ROWS_MS],
    ['transaction', 'the first rows', `/explorer/transactions/${hash}`, '[data-check="hash"]', ROWS_MS],
    ['wallet', 'it can be used', '/wallet', 'main button', WALLET_MS],
  ] as const) {
    const visits: Visit[][] = sites.map(() => []);
    // The first round fills the servers' caches and is not counted.
    for (let run = 0; run <= RUNS; run += 1) {
      for (const [at, site] of sites.entries()) {
        const one = await visit(browser, site.url + path, ready);
        if (run > 0) visits[at]?.push(one);
      }
    }
    const [after = [], before] = visits;
    if (before) print(`${what} before`, before);
    print(what, after);
    record.figure(`${what}: time until ${state}`, median(after.map(({ ms }) => ms)), 'ms', { atMost: goal });
    record.figure(`${what}: data loaded until then`, median(after.map(({ bytes }) => bytes / 1_000)), 'kB');
    record.figure(`${what}: requests until then`, median(after.map(({ requests }) => requests)), '');
  }
  for (const [what, path] of [
    ['explorer', '/explorer'],
    ['rich list', '/richlist'],
    ['account', `/explorer/accounts/${key}`],
    ['transaction', `/explorer/transactions/${hash}`],
  ] as const) {
    const blocked: number[] = [];
    const shifts: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      blocked.push(await blockingTime(browser, sites[0]!.url + path));
      shifts.push((await visitAsPhone(browser, sites[0]!.url + path)).cls);
    }
    record.figure(`${what}: total blocking time (TBT)`, median(blocked), 'ms', { atMost: BLOCKING_MS });
    record.figure(`${what}: cumulative layout shift (CLS)`, Number(Math.max(...shifts).toFixed(3)), '', {
      atMost: LAYOUT_SHIFT,
    });
  }
  await record.write();
} finally {
  await browser.close();
  await Promise.all(sites.map((site) => site.close()));
  await children.stop();
}

function print(what: string, visits: readonly Visit[]): void {
  const of = (member: keyof Visit) => Math.round(median(visits.map((visit) => visit[member])));
  console.log(
    `${what}: script ${of('scriptMs')} ms, first response ${of('responseMs')} ms, ready ${of('ms')} ms, ${of('requests')} requests, ${of('nodeRequests')} of them to the node, ${Math.round(of('bytes') / 1_000)} kB`,
  );
}

/** One visit with an empty cache. */
async function visit(from: Browser, url: string, ready: string): Promise<Visit> {
  const context = await from.newContext({ viewport: { width: 1_280, height: 900 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
    const requests: { at: number; isOfNode: boolean }[] = [];
    const received: { at: number; bytes: number }[] = [];
    let responseMs = NaN;
    const began = performance.now();
    const passed = () => performance.now() - began;
    const isOfNode = (address: string) => new URL(address).pathname.startsWith('/node/');
    // The page's events include the requests of its worker, which the session does not see.
    page.on('request', (request) => {
      if (request.url().startsWith('http'))
        requests.push({ at: passed(), isOfNode: isOfNode(request.url()) });
    });
    page.on('response', (response) => {
      if (isOfNode(response.url()) && Number.isNaN(responseMs)) responseMs = passed();
    });
    session.on('Network.dataReceived', ({ encodedDataLength }) =>
      received.push({ at: passed(), bytes: encodedDataLength }),
    );
    await page.addInitScript({ content: observer(ready) });
    await page.goto(url, { waitUntil: 'commit' });
    const seen = await page.waitForFunction(
      () => {
        const { firstRowMs, scriptMs } = window as { firstRowMs?: number; scriptMs?: number };
        return firstRowMs === undefined ? undefined : { ms: firstRowMs, scriptMs: scriptMs ?? NaN };
      },
      undefined,
      { timeout: 120_000 },
    );
    const times = (await seen.jsonValue())!;
    const byThen = requests.filter(({ at }) => at <= times.ms);
    return {
      ...times,
      responseMs,
      requests: byThen.length,
      nodeRequests: byThen.filter((request) => request.isOfNode).length,
      bytes: received.filter(({ at }) => at <= times.ms).reduce((sum, { bytes }) => sum + bytes, 0),
    };
  } finally {
    await context.close();
  }
}
