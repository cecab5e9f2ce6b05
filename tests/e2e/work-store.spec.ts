import { join } from 'node:path';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { build } from 'esbuild';
import { parseHash } from '../../src/protocol/hash';
import { toInstant } from '../../src/protocol/instant';
import { workThreshold } from '../../src/protocol/work';
import { createPlainEngine } from '../../src/work/engines/plain/plain-engine';
import type { WorkReserve } from '../../src/work/ready/ready-work';
import type { WorkStore } from '../../src/work/work-store';

declare global {
  interface Window {
    createDeviceWorkStore(): WorkStore;
    /** A reserve with the device's real store and locks; its finder ends when the test calls `solve`. */
    reserve: WorkReserve;
    searches: number;
    solve(work: string): void;
  }
}

const request = {
  network: 'LOCAL',
  timestamp: toInstant(BigInt(Date.UTC(2026, 10, 22))),
  target: parseHash('AB'.repeat(32)),
} as const;

const PROGRAM = `
import { createDeviceWorkStore } from './src/app/node/device-work-store';
import { systemClock } from './src/lib/clock';
import { createTabLocks } from './src/work/ready/locks';
import { createWorkReserve } from './src/work/ready/ready-work';
window.createDeviceWorkStore = createDeviceWorkStore;
window.searches = 0;
const finder = {
  find: (_, { signal }) => new Promise((resolve, reject) => {
    window.searches += 1;
    window.solve = (work) => resolve({ work, tries: 1, engine: 'wasm' });
    signal.addEventListener('abort', () => reject(signal.reason));
  }),
  close() {},
};
window.reserve = createWorkReserve({
  finder,
  background: finder,
  store: createDeviceWorkStore(),
  locks: createTabLocks(navigator.locks),
  clock: systemClock,
  idle: async () => {},
});`;

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: PROGRAM, resolveDir: join(__dirname, '../..'), loader: 'ts' },
    bundle: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    write: false,
    logLevel: 'error',
  });
  return outputFiles[0]!.text;
}

/**
 * A tab of the site that runs the program, evaluated through the debugger so that the content policy stays in force.
 */
async function openTab(context: BrowserContext, baseURL: string | undefined, script: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(new URL('/legal', baseURL).href);
  await page.evaluate(script);
  return page;
}

const prepare = (page: Page) => page.evaluate((wanted) => window.reserve.prepare('account', wanted), request);
const searches = (page: Page) => page.evaluate(() => window.searches);
const waitingForLock = (page: Page) =>
  page.evaluate(async () => (await navigator.locks.query()).pending?.length);

test('found work survives a reload, and other tabs can use it @flow', async ({ context, baseURL }) => {
  const script = await bundle();
  const page = await openTab(context, baseURL, script);
  await page.evaluate(async () => {
    const store = window.createDeviceWorkStore();
    await store.set('found A', { version: 1, work: '00' });
    await store.set('found B', 2);
    await store.remove('found B');
  });
  await page.reload();
  await page.evaluate(script);
  const other = await openTab(context, baseURL, script);
  for (const tab of [page, other]) {
    const kept = await tab.evaluate(async () => {
      const store = window.createDeviceWorkStore();
      return [await store.keys(), await store.get('found A'), await store.get('nothing')];
    });
    expect(kept).toEqual([['found A'], { version: 1, work: '00' }, undefined]);
  }
});

test('one tab searches for the next block, and another uses its result', async ({ context, baseURL }) => {
  const script = await bundle();
  const [one, two] = [
    await openTab(context, baseURL, script),
    await openTab(context, baseURL, script),
  ] as const;
  await prepare(one);
  await expect.poll(() => searches(one)).toBe(1);
  await prepare(two);
  await expect.poll(() => waitingForLock(two)).toBe(1);
  expect(await searches(two)).toBe(0);

  const engine = createPlainEngine({ pause: () => Promise.resolve(), clock: () => performance.now() });
  const { signal } = new AbortController();
  const threshold = workThreshold('LOCAL', 2026);
  const { work } = await engine.search({ target: request.target, threshold, start: 0n }, { signal });
  await one.evaluate((found) => window.solve(found), work);
  await expect.poll(() => waitingForLock(two)).toBe(0);
  const ready = await two.evaluate(
    (wanted) => window.reserve.find(wanted, { signal: new AbortController().signal }),
    request,
  );
  expect(ready).toMatchObject({ work, ready: true });
  expect(await searches(two)).toBe(0);
});

test('another tab takes over the search when the searching tab is closed, and continues after a reload', async ({
  context,
  baseURL,
}) => {
  const script = await bundle();
  const [one, two] = [
    await openTab(context, baseURL, script),
    await openTab(context, baseURL, script),
  ] as const;
  await prepare(one);
  await expect.poll(() => searches(one)).toBe(1);
  await prepare(two);
  await expect.poll(() => waitingForLock(two)).toBe(1);
  await one.close();
  await expect.poll(() => searches(two)).toBe(1);

  await two.reload();
  await two.evaluate(script);
  await prepare(two);
  await expect.poll(() => searches(two)).toBe(1);
});
