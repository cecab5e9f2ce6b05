import type { Page } from '@playwright/test';
import { SAVING, setConnection } from './support/saving-data';
import { expectAccessibleOnScreen } from './support/axe';
import { interceptScripts } from './support/script-gate';
import { expect, FAILED_REQUEST, filesSettled, openDirectly, test, type Watch } from './support/test';

/** Sentences that only the code of one page contains. */
const PRIVACY = 'Links to other sites send no referrer';
const LEGAL = 'Winthontlaan 200';

const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'did not load properly' });
const expectHydrated = (page: Page, is: boolean) =>
  expect(page.locator('html')).toHaveAttribute('data-has-hydrated', String(is));
const houseLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'About this site' }).getByRole('link', { name });

/** The browser's messages about scripts that did not arrive. */
function allowMissingCode(watch: Watch): void {
  watch.allowMessage(FAILED_REQUEST);
  watch.allowMessage(/ChunkLoadError|Loading chunk/);
}

/** Counts the full page loads from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  return () => loads;
}

test('a page whose code fails during navigation reloads once, stays readable, and hydrates after Retry', async ({
  page,
  watch,
}) => {
  allowMissingCode(watch);
  const gate = await interceptScripts(page, PRIVACY);
  await openDirectly(page, '/docs');
  const loads = countLoads(page);
  gate.fail();
  await houseLink(page, 'Privacy').click();
  await expect(page).toHaveURL('/privacy');
  await expect(failure(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
  await expect(page.getByText(PRIVACY)).toBeVisible();
  await filesSettled(page);
  expect(loads()).toBe(1);
  await expectHydrated(page, false);
  await expect(failure(page).getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/help#stuck-page');
  await failure(page).getByText('Details').click();
  await expect(failure(page)).toContainText(/Did not load: \/assets\/js\/.*\.js/);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessibleOnScreen(page);
  }
  // The end of the text is not hidden below it.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const last = (await page.getByRole('contentinfo').boundingBox())!;
  const box = (await failure(page).boundingBox())!;
  expect(last.y + last.height).toBeLessThanOrEqual(box.y + 1);

  // It still fails: each press reloads it once, never in a loop.
  const retry = failure(page).getByRole('button', { name: 'Load again' });
  const stopped = gate.stopped;
  await retry.focus();
  await page.keyboard.press('Enter');
  await expect.poll(loads).toBe(2);
  // The old document is in view until the new one requests its code.
  await expect.poll(() => gate.stopped).toBeGreaterThan(stopped);
  await expect(failure(page)).toBeVisible();
  gate.open();
  await retry.click();
  await expectHydrated(page, true);
  await expect(failure(page)).toHaveCount(0);
  expect(loads()).toBe(3);
});

test('code that is missing only briefly causes no message, and a later failure is recovered again', async ({
  page,
  watch,
}) => {
  allowMissingCode(watch);
  const legal = await interceptScripts(page, LEGAL);
  const loads = countLoads(page);
  for (const from of ['/docs', '/help']) {
    await openDirectly(page, from);
    const before = loads();
    legal.fail();
    const reloaded = page.waitForRequest((request) => request.isNavigationRequest());
    await houseLink(page, 'Legal').click();
    await reloaded;
    legal.open();
    await expect(page).toHaveURL('/legal');
    await expectHydrated(page, true);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Legal');
    await expect(failure(page)).toHaveCount(0);
    expect(loads()).toBe(before + 1);
  }
});

test('reports a script that does not arrive or is damaged, on any page', async ({ page, watch }) => {
  allowMissingCode(watch);
  watch.allowMessage(/Out of order|Unexpected end of input|has not loaded/);
  const main = '**/assets/js/main.*';
  await page.route(main, (route) => route.abort('connectionreset'));
  await page.goto('/docs/mining');
  await expect(failure(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mining');
  await expect(failure(page).getByText('Base URL of the build')).toBeHidden();
  await expect(failure(page).getByText('A very common reason is a wrong base URL')).toBeHidden();
  await page.unroute(main);

  await page.route(main, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("Out of order")' }),
  );
  await failure(page).getByRole('button', { name: 'Load again' }).click();
  await failure(page).getByText('Details').click();
  await expect(failure(page)).toContainText('Out of order');
  await page.unroute(main);

  const gate = await interceptScripts(page, PRIVACY);
  gate.replaceBy('(function(){');
  await page.goto('/privacy');
  await expect(failure(page)).toBeVisible();
  gate.open();
  await failure(page).getByRole('button', { name: 'Load again' }).click();
  await expectHydrated(page, true);
  await expect(failure(page)).toHaveCount(0);
});

test('reports a script that fails in the middle of its start', async ({ page, watch }) => {
  watch.allowMessage(/Out of order/);
  const place = '"__docusaurus"';
  await page.route('**/assets/js/main.*', async (route) => {
    const reply = await route.fetch();
    const text = await reply.text();
    expect(text).toContain(place);
    await route.fulfill({
      response: reply,
      body: text.replace(place, '(()=>{throw new Error("Out of order")})()'),
    });
  });
  await page.goto('/docs/mining');
  await failure(page).getByText('Details').click();
  await expect(failure(page)).toContainText('Out of order');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mining');
});

test('slow code: the previous page stays, and a message is announced', async ({ page }) => {
  const gate = await interceptScripts(page, PRIVACY);
  await openDirectly(page, '/docs');
  gate.pause();
  await houseLink(page, 'Privacy').click();
  const note = page.getByRole('status').filter({ hasText: 'Loading the page' });
  await expect(note).toHaveText('Loading the page …');
  // The progress bar is the visible sign; the text is for screen readers, without a spinner.
  const box = await note.boundingBox();
  expect([box?.width, box?.height]).toEqual([1, 1]);
  await expect(page.locator('#nprogress .bar')).toBeVisible();
  await expect(page.locator('#nprogress .spinner')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Privacy');
  gate.open();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
  await expect(note).toHaveCount(0);
  await expect(page.locator('#nprogress')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/docs');
});

test('the rich list’s own part can be retried repeatedly', async ({ page, watch }) => {
  watch.allowMessage(FAILED_REQUEST);
  const gate = await interceptScripts(page, 'has no list of the largest accounts');
  gate.fail();
  await openDirectly(page, '/richlist');
  const alert = page.getByRole('alert').filter({ hasText: 'This part of the page could not be loaded' });
  await expect(alert).toBeVisible();
  await expect(alert.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  await expect(failure(page)).toHaveCount(0);
  const before = gate.stopped;
  await expect(alert.locator('code')).toContainText('.js');
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => gate.stopped).toBeGreaterThan(before);
  await expect(alert).toBeVisible();
  gate.open();
  await alert.getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(page.getByRole('table', { name: /^The largest accounts/ })).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('code samples whose code does not load are plain text on a page that works, and later ones try again', async ({
  page,
  watch,
}) => {
  allowMissingCode(watch);
  const gate = await interceptScripts(page, 'Toggle word wrap');
  const copy = page.getByRole('button', { name: 'Copy code to clipboard' });
  const block = page.locator('main .theme-code-block:visible');
  gate.fail();
  await openDirectly(page, '/docs/integration/quickstart');
  await block.first().scrollIntoViewIfNeeded();
  await expect.poll(() => gate.stopped).toBeGreaterThan(0);
  await filesSettled(page);
  await expect(block.first().locator('pre')).not.toBeEmpty();
  await expect(copy).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  gate.open();
  await block.last().scrollIntoViewIfNeeded();
  await expect(copy).not.toHaveCount(0);

  // After navigation within the site, where no HTML of the server is there.
  gate.fail();
  await openDirectly(page, '/docs');
  const stopped = gate.stopped;
  await page.getByRole('link', { name: 'Quickstart' }).locator('visible=true').first().click();
  await expect.poll(() => gate.stopped).toBeGreaterThan(stopped);
  await filesSettled(page);
  const code = page.locator('main pre:visible').first();
  await expect(code).not.toBeEmpty();
  await expect(code.locator('.token')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quickstart');
  await expect(page.getByRole('alert')).toHaveCount(0);
  gate.open();
  await page.getByRole('tab', { name: 'Python' }).first().click();
  await expect(page.locator('main pre:visible .token').first()).toBeVisible();
});

for (const headers of ['with the site’s headers', 'without any']) {
  test(`reports a wrong base URL when only the HTML arrives: ${headers}`, async ({
    page,
    baseURL,
    watch,
  }) => {
    watch.allowMessage(FAILED_REQUEST);
    await page.route('**/sub/**', async (route) => {
      const url = new URL(route.request().url());
      const reply = await route.fetch({ url: baseURL + url.pathname.replace('/sub', '') });
      const { 'content-security-policy': policy, ...others } = reply.headers();
      expect(policy).toContain("script-src 'self' 'sha256-");
      await route.fulfill({
        response: reply,
        headers: headers.startsWith('without') ? others : { ...others, 'content-security-policy': policy! },
      });
    });
    for (const folder of ['assets', 'img'])
      await page.route(`${baseURL}/${folder}/**`, (route) => route.fulfill({ status: 404, body: '' }));
    for (const [path, heading] of [
      ['/sub/', 'Pay one cent. One cent arrives.'],
      ['/sub/docs/mining', 'Mining'],
      ['/sub/explorer/transactions/AB', 'Transaction'],
    ] as const) {
      await page.goto(path);
      await expect(failure(page)).toBeVisible();
      await expect(failure(page)).toContainText('A very common reason is a wrong base URL');
      await expect(failure(page).locator('code')).toHaveText(['/', '/sub/']);
      await expect(failure(page).getByRole('link', { name: 'Help' })).toHaveAttribute(
        'href',
        '/sub/help#stuck-page',
      );
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    }
  });
}

/** What a browser reports about the reader's connection, and whether a page is fetched when its link is reached for. */
const CONNECTIONS = [
  [SAVING, false],
  [{ saveData: false, effectiveType: 'slow-2g' }, false],
  [{ saveData: false, effectiveType: '4g' }, true],
] as const;

for (const [connection, ahead] of CONNECTIONS) {
  const name = `${connection.effectiveType}${connection.saveData ? ', saving data' : ''}`;
  test(`the page of a link is ${ahead ? '' : 'not '}fetched on hover, with ${name}; opening it fetches it`, async ({
    page,
  }) => {
    let scriptRequests = 0;
    const scripts = () => scriptRequests;
    page.on('request', (request) => (scriptRequests += Number(request.resourceType() === 'script')));
    await setConnection(page, connection);
    await openDirectly(page, '/docs');
    await filesSettled(page);
    // Nothing is fetched for links that are merely in view.
    await expect(page.locator('link[rel="prefetch"]')).toHaveCount(0);

    const before = scripts();
    const explorer = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Explorer', exact: true });
    await explorer.hover();
    if (ahead) await expect.poll(scripts).toBeGreaterThan(before);
    else {
      await filesSettled(page);
      expect(scripts()).toBe(before);
    }
    await explorer.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Explorer');
    await expect.poll(scripts).toBeGreaterThan(before);
  });
}
