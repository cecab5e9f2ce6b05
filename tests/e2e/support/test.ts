import { test as base, expect, type Page, type Request } from '@playwright/test';
import { fundedPayer, type Payer } from './payer';

/** What a test lets pass that would otherwise fail it. */
export interface Watch {
  /** A message of the console that this test provokes, such as the browser's own line for a 404. */
  allowMessage(pattern: RegExp): void;
  /** A host that this test lets the page ask. */
  allowHost(host: string): void;
  /** What the page asked its node for: paths below `/node`, in order. */
  readonly asked: readonly string[];
}

interface Fixtures {
  readonly watch: Watch;
  /** Follows which files each page of the test is fetching, for {@link filesSettled}. */
  readonly fetching: void;
}

/** Requests for the site's own files that are under way, by page, each with the time at which it began. */
const underWay = new WeakMap<Page, Map<Request, number>>();

/** A file of a local server takes far less; a request that a navigation cancelled may never be reported as ended. */
const LOST_AFTER_MS = 10_000;

function countUnderWay(page: Page): number {
  const begun = [...(underWay.get(page)?.values() ?? [])];
  return begun.filter((at) => performance.now() - at < LOST_AFTER_MS).length;
}

function followFiles(page: Page): void {
  const requests = new Map<Request, number>();
  underWay.set(page, requests);
  let leaving = false;
  page.on('request', (request) => {
    const isNode = new URL(request.url()).pathname.startsWith('/node/');
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) leaving = true;
    else if (!isNode) requests.set(request, performance.now());
  });
  // A page that is left takes what it was fetching along: what it began before the next one came is never finished.
  page.on('framenavigated', (frame) => {
    if (!leaving || frame !== page.mainFrame()) return;
    leaving = false;
    requests.clear();
  });
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
}

interface WorkerFixtures {
  /** An account with funds of this worker's own. */
  readonly payer: Payer;
}

/**
 * A test of the built site. It fails when the page's console says anything, when the page throws, when a request goes
 * to another host than the site's own.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  payer: [
    async ({}, use) => {
      await use(await fundedPayer());
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  fetching: [
    async ({ context }, use) => {
      context.on('page', followFiles);
      await use();
    },
    { auto: true },
  ],
  watch: [
    async ({ page, baseURL }, use) => {
      const messages: string[] = [];
      const foreign: string[] = [];
      const asked: string[] = [];
      const allowed: RegExp[] = [];
      const hosts = new Set([new URL(baseURL ?? '').host]);
      page.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return;
        messages.push(`${message.type()}: ${message.text()} ${message.location().url}`);
      });
      page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`));
      page.on('request', (request: Request) => {
        const url = new URL(request.url());
        if (!/^https?:$/.test(url.protocol)) return;
        if (!hosts.has(url.host)) foreign.push(request.url());
        if (url.pathname.startsWith('/node/')) asked.push(url.pathname.slice('/node'.length));
      });
      await use({
        asked,
        allowMessage: (pattern) => allowed.push(pattern),
        allowHost: (host) => hosts.add(host),
      });
      // Answers of the test that are still on their way when it ends are nobody's fault.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(messages.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
      expect(foreign).toEqual([]);
    },
    { auto: true },
  ],
});

/** The browser's own line about an answer that is not a success, and about one that never came. */
export const FAILED_REQUEST = /Failed to load resource/;

/** Opens a page directly, as from a link in a mail: the answer is 200, and the page comes to life. */
export async function openDirectly(page: Page, path: string): Promise<void> {
  const reply = await page.goto(path);
  expect(reply?.status()).toBe(200);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
}

/**
 * Takes the pointer into a corner and the page to its top. Live lists stand still under the pointer, and while their
 * beginning is scrolled away: a click further down may have brought either about.
 */
export async function leaveRows(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

/**
 * Waits until the page fetches no more of the site's own files: none is under way, the page has nothing to do, and for a
 * while no other one begins. The browser's own idle event is of no use here: a page with a live card holds a stream open
 * for a minute.
 */
export async function filesSettled(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  const count = () => page.evaluate(() => performance.getEntriesByType('resource').length);
  await expect
    .poll(
      async () => {
        const before = await count();
        await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
        await page.waitForTimeout(700);
        return countUnderWay(page) + (await count()) - before;
      },
      { intervals: [0], timeout: 30_000 },
    )
    .toBe(0);
}

export { expect };
