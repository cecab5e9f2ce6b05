import { test as base, expect, type Page, type Request } from '@playwright/test';
import { fundedPayer, type Payer } from './payer';

/** What a test allows that would otherwise fail it. */
export interface Watch {
  /** A console message that this test provokes, such as the browser's message for a 404. */
  allowMessage(pattern: RegExp): void;
  /** A host to which the page may send requests in this test. */
  allowHost(host: string): void;
  /** The page's requests to its node: paths below `/node`, in order. */
  readonly requested: readonly string[];
}

interface Fixtures {
  readonly watch: Watch;
  /** A page whose requests to the node are answered by the test requests all of them itself. */
  readonly ownStreams: void;
  /** Follows which files each page of the test is fetching, for {@link filesSettled}. */
  readonly fetching: void;
}

/** Pending requests for the site's own files, by page, each with the time at which it began. */
const pendingFiles = new WeakMap<Page, Map<Request, number>>();

/** A file of a local server takes far less; a request that a navigation cancelled may never be reported as ended. */
const LOST_AFTER_MS = 10_000;

function countPending(page: Page): number {
  const begun = [...(pendingFiles.get(page)?.values() ?? [])];
  return begun.filter((at) => performance.now() - at < LOST_AFTER_MS).length;
}

function followFiles(page: Page): void {
  const requests = new Map<Request, number>();
  pendingFiles.set(page, requests);
  let leaving = false;
  page.on('request', (request) => {
    const isNode = new URL(request.url()).pathname.startsWith('/node/');
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) leaving = true;
    else if (!isNode) requests.set(request, performance.now());
  });
  // Leaving a page drops its pending requests, which then neither finish nor fail.
  page.on('framenavigated', (frame) => {
    if (!leaving || frame !== page.mainFrame()) return;
    leaving = false;
    requests.clear();
  });
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
}

interface WorkerFixtures {
  /** This worker's own account with funds. */
  readonly payer: Payer;
}

/**
 * A test of the built site. It fails if the page logs to the console, throws, or sends a request to a host other than
 * the site's own.
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
  ownStreams: [
    async ({ page }, use) => {
      const route = page.route.bind(page);
      page.route = async (url, ...rest) => {
        if (String(url).includes('/node/')) await page.addInitScript(removeSharedWorkers);
        return route(url, ...rest);
      };
      await use();
    },
    { auto: true },
  ],
  watch: [
    async ({ page, baseURL }, use) => {
      const messages: string[] = [];
      const foreign: string[] = [];
      const requested: string[] = [];
      const allowed: RegExp[] = [];
      const hosts = new Set([new URL(baseURL ?? '').host]);
      const ownWallet = process.env.ATTO_E2E_WALLET_BASE;
      page.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return;
        const text = `${message.type()}: ${message.text()} ${message.location().url}`;
        const isWallet = page.url().startsWith(`${baseURL}/wallet`) || baseURL === ownWallet;
        if (isWallet && NOT_PUBLISHED.test(text)) return;
        messages.push(text);
      });
      page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`));
      page.on('request', (request: Request) => {
        const url = new URL(request.url());
        if (!/^https?:$/.test(url.protocol)) return;
        if (!hosts.has(url.host)) foreign.push(request.url());
        if (url.pathname.startsWith('/node/')) requested.push(url.pathname.slice('/node'.length));
      });
      await use({
        requested,
        allowMessage: (pattern) => allowed.push(pattern),
        allowHost: (host) => hosts.add(host),
      });
      // Mocked responses that are still pending at the end of the test are not an error.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(messages.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
      expect(foreign).toEqual([]);
    },
    { auto: true },
  ],
});

/** Nothing can intercept the requests of a shared worker. Runs in the page, before its scripts. */
function removeSharedWorkers(): void {
  Reflect.deleteProperty(window, 'SharedWorker');
}

/**
 * A wallet that was locked or reloaded after it stored a block looks it up on the node before it publishes it. A block that was
 * not published yet is not found there, and the browser reports the status 404.
 */
const NOT_PUBLISHED = /status of 404 \(Not Found\) \S+\/node\/transactions\/[0-9A-F]{64}$/;

/** The browser's message about an error status or a failed request. */
export const FAILED_REQUEST = /Failed to load resource/;

/** Keeps the fallback face: font.spec.ts measures the shift that the font causes. */
export async function blockFonts(page: Page, watch: Watch): Promise<void> {
  watch.allowMessage(FAILED_REQUEST);
  watch.allowMessage(/fonts\/.* was preloaded using link preload but not used/);
  await page.route('**/fonts/**', (route) => route.abort());
}

/** Opens a page directly, as from a link in an email, expects status 200 and waits until it is hydrated. */
export async function openDirectly(page: Page, path: string): Promise<void> {
  const reply = await page.goto(path);
  expect(reply?.status()).toBe(200);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
}

/**
 * Moves the pointer to a corner and scrolls to the top. Live lists are paused under the pointer and while their first
 * row is out of view, and an earlier click may have caused either.
 */
export async function leaveRows(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

/**
 * Waits until the page has loaded all of the site's own files: none is pending, the page is idle, and no new request
 * starts for a while. The browser's network-idle event does not work here, because a page with a live card keeps a
 * stream open for a minute.
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
        return countPending(page) + (await count()) - before;
      },
      { intervals: [0], timeout: 30_000 },
    )
    .toBe(0);
}

export { expect };
