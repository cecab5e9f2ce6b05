import { setPriority } from 'node:os';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { createBench, median, quantile } from './support/open-site';
import { longestTask, startTrace } from './scaffold/blocking';
import { createRecord, numberAt } from './support/record';

// `npx tsx tests/bench/live-explorer.bench.ts [seconds] [transactions/s] [slow-down] [--record]`: the explorer's home
// under load. A throttled page shows the stream of a local network that replays 5,000 transactions a second. Reports
// the longest task, the delay of the newest row, and the growth of the heap between two collections. The throttle slows
// down the page and not its worker: browsers have none for workers. Network, server and browser share this machine's
// cores. So that the page does not wait for what runs elsewhere in reality, its main thread goes first, if this user may
// decide that; and the longest task is also measured by its processor time, without the throttle, times the slow-down.

const SECONDS = numberAt(0, 60);
const RATE = numberAt(1, 5_000);
const SLOW_DOWN = numberAt(2, 4);
/** How long the processor time of tasks is traced, in seconds. */
const TRACE_S = 15;
/** The page's first seconds, which other benchmarks measure, are skipped. */
const WARM_UP_S = 8;

/** A priority before the usual one, 0. */
const FIRST = -10;

/** A page that does not respond for this long has failed the measurement. */
const PATIENCE_MS = 60_000;

interface Probe {
  readonly tasks: number[];
  readonly delays: number[];
  rows: number;
}

await using bench = await createBench();
const base = await bench.open(['--replay-rate', String(RATE)]);
const page = await bench.browser.newPage();
const session = await page.context().newCDPSession(page);
await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
await page.goto(`${base}/explorer`);
await page.locator('[data-row="transaction"]').first().waitFor({ timeout: 60_000 });
await page.waitForTimeout(WARM_UP_S * 1_000);

const isFirst = await putPagesFirst(bench.browser);
const before = await inTime(heap(session));
await inTime(page.evaluate(startProbe));
await page.waitForTimeout(SECONDS * 1_000);
const { tasks, delays, rows } = await inTime(readProbe(page));
const after = await inTime(heap(session));
await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
await page.waitForTimeout(1_000);
const trace = await startTrace(await bench.browser.newBrowserCDPSession());
await page.waitForTimeout(TRACE_S * 1_000);
const ofProcessor = longestTask(await trace.stop()) * SLOW_DOWN;

console.log(`${RATE} transactions/s for ${SECONDS} s, the page slowed down ${SLOW_DOWN} times`);
if (!isFirst) console.log('The page waited for other programs: only root may put it first.');
console.log(
  `rows of the list ${rows}, long tasks ${tasks.length}, samples of the newest row ${delays.length}`,
);
const record = createRecord('live-explorer');
record.figure('longest task on the main thread', Math.max(0, ...tasks), 'ms', { atMost: 100 });
record.figure('longest task on the main thread, CPU time only', ofProcessor, 'ms', { atMost: 100 });
record.figure('delay of the newest row, median', median(delays), 'ms', { atMost: 250 });
record.figure('delay of the newest row, 95th percentile', quantile(delays, 0.95), 'ms', { atMost: 250 });
console.log(`newest row behind, worst ${Math.max(...delays).toFixed(0)} ms`);
record.figure('growth of the JavaScript heap', (after - before) / 1_048_576, 'MB', { atMost: 5 });
console.log(`heap ${(before / 1_048_576).toFixed(1)} MB before, ${(after / 1_048_576).toFixed(1)} MB after`);
await record.write();

/**
 * Gives the main threads of all pages a higher priority than everything else, the other threads of the browser included.
 *
 * @returns false if this user may not
 */
async function putPagesFirst(browser: Browser): Promise<boolean> {
  const { processInfo } = await (await browser.newBrowserCDPSession()).send('SystemInfo.getProcessInfo');
  try {
    // On Linux this is the priority of the process's main thread alone.
    for (const { type, id } of processInfo) if (type === 'renderer') setPriority(id, FIRST);
    return true;
  } catch {
    return false;
  }
}

async function inTime<T>(answer: Promise<T>): Promise<T> {
  const late = new Promise<never>((_resolve, reject) => {
    const fail = () => reject(new Error(`The page did not answer for ${PATIENCE_MS / 1_000} s.`));
    setTimeout(fail, PATIENCE_MS).unref();
  });
  return Promise.race([answer, late]);
}

/** Bytes in use after a collection, so that only retained memory counts. */
async function heap(cdp: CDPSession): Promise<number> {
  for (let turn = 0; turn < 3; turn++) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize;
}

function startProbe(): void {
  const probe: Probe = { tasks: [], delays: [], rows: 0 };
  Object.assign(window, { probe });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) probe.tasks.push(duration);
  }).observe({ entryTypes: ['longtask'] });
  setInterval(() => {
    const newest = document.querySelector('[data-row="transaction"] time');
    const at = Date.parse(newest?.getAttribute('datetime') ?? '');
    if (!Number.isNaN(at)) probe.delays.push(Date.now() - at);
    probe.rows = document.querySelectorAll('[data-row="transaction"]').length;
  }, 100);
}

function readProbe(from: Page): Promise<Probe> {
  return from.evaluate(() => (window as unknown as { probe: Probe }).probe);
}
