import type { Browser, BrowserContext, Page } from '@playwright/test';
import { KEY_TOOLS_PATH } from '../../src/app/secrets/secret-path';
import { serveCountingSite, type CountingSite } from './support/counting-proxy';
import { longIf } from './support/long';
import { newPayer, type Payer } from './support/payer';
import { expect, test } from './support/test';

/** Browsers open at most six connections to a server over HTTP/1.1. */
const MORE_THAN_SIX = 8;

const isLive = (page: Page) => expect(page.locator('[data-status="live"]')).toBeVisible();
const gaps = (page: Page) => page.locator('[data-row="gap"]');

/** Opens the explorer in so many windows, one after the other, and waits until each is live. */
async function openTabs(context: BrowserContext, site: CountingSite, count: number): Promise<Page[]> {
  const tabs: Page[] = [];
  for (let index = 0; index < count; index++) {
    const tab = await context.newPage();
    await tab.goto(`${site.url}/explorer`);
    await isLive(tab);
    tabs.push(tab);
  }
  return tabs;
}

/** Makes a payment, and waits until each tab lists it. */
async function expectPaymentIn(tabs: readonly Page[], payer: Payer): Promise<void> {
  const { hash } = await payer.send(newPayer().publicKey, 71n);
  for (const tab of tabs) await expect(tab.locator(`[data-hash="${hash}"]`)).toBeVisible();
}

/** Runs a script in the shared worker of the tabs. */
async function inSharedWorker(browser: Browser, expression: string): Promise<void> {
  const devtools = await browser.newBrowserCDPSession();
  const { targetInfos } = await devtools.send('Target.getTargets');
  const hubs = targetInfos.filter(
    ({ type, url }) => type === 'shared_worker' && url.includes('/stream-hub.'),
  );
  expect(hubs).toHaveLength(1);
  const { sessionId } = await devtools.send('Target.attachToTarget', { targetId: hubs[0]!.targetId });
  const message = JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression } });
  // The worker responds, or is gone: detaching earlier can discard the message.
  const hasRun = new Promise<void>((resolve) => {
    devtools.on('Target.receivedMessageFromTarget', () => resolve());
    devtools.on('Target.detachedFromTarget', () => resolve());
  });
  await devtools.send('Target.sendMessageToTarget', { sessionId, message });
  await hasRun;
  await devtools.detach();
}

for (const count of [MORE_THAN_SIX, 20])
  test(
    `${count} tabs share one stream`,
    longIf(count > MORE_THAN_SIX),
    async ({ context, baseURL, payer }) => {
      await using site = await serveCountingSite(baseURL!);
      const tabs = await openTabs(context, site, count);
      expect([site.open, site.opened]).toEqual([1, 1]);
      await expectPaymentIn(tabs, payer);

      // The first one, which has opened the stream, too.
      for (const tab of tabs.splice(0, 3)) await tab.close();
      await expectPaymentIn(tabs, payer);
      for (const tab of tabs) await expect(gaps(tab)).toHaveCount(0);
      expect(site.opened).toBe(1);

      for (const tab of tabs) await tab.goto(`${site.url}/docs`);
      await expect.poll(() => site.open).toBe(0);
    },
  );

// What waits for deadlines runs at once.
test.describe.configure({ mode: 'parallel' });

for (const [what, script] of [
  ['crashes', 'close()'],
  ['hangs', 'setTimeout(() => { for (;;); })'],
] as const)
  test(`a shared worker that ${what} is replaced, and nothing is missed`, async ({
    browser,
    baseURL,
    payer,
  }) => {
    await using site = await serveCountingSite(baseURL!);
    const context = await browser.newContext();
    const tabs = await openTabs(context, site, 3);
    await inSharedWorker(browser, script);
    const { hash } = await payer.send(newPayer().publicKey, 72n);
    await expect.poll(() => site.opened).toBe(2);
    for (const tab of tabs) {
      await expect(tab.locator(`[data-hash="${hash}"]`)).toBeVisible();
      await isLive(tab);
    }
    await expectPaymentIn(tabs, payer);
    await context.close();
  });

test('without shared workers each tab has its own stream', async ({ context, baseURL, payer }) => {
  await using site = await serveCountingSite(baseURL!);
  await context.addInitScript(() => Reflect.deleteProperty(window, 'SharedWorker'));
  const tabs = await openTabs(context, site, 3);
  expect(site.open).toBe(3);
  await expectPaymentIn(tabs, payer);
});

test('a shared worker that does not start is not waited for', async ({ context, baseURL, payer }) => {
  await using site = await serveCountingSite(baseURL!);
  await context.addInitScript(() => {
    Object.defineProperty(window, 'SharedWorker', {
      value: function () {
        const port = Object.assign(new EventTarget(), { postMessage() {}, start() {}, close() {} });
        return Object.assign(new EventTarget(), { port });
      },
    });
  });
  const tabs = await openTabs(context, site, 1);
  await expectPaymentIn(tabs, payer);
});

test('pages with secrets start no shared worker', async ({ page }) => {
  await page.addInitScript(() => {
    const started: string[] = [];
    Object.assign(window, { started });
    Object.defineProperty(window, 'SharedWorker', {
      value: function (url: unknown) {
        started.push(String(url));
        throw new Error('refused');
      },
    });
  });
  const started = () => page.evaluate(() => (window as unknown as { started: string[] }).started.length);
  for (const [path, count] of [
    ['/wallet', 0],
    [KEY_TOOLS_PATH, 0],
    ['/explorer', 1],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    if (path === '/explorer') await isLive(page);
    expect([path, Math.min(1, await started())]).toEqual([path, count]);
  }
});
