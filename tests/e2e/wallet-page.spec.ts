import type { Page } from '@playwright/test';
import { OPEN_WALLET_SCRIPTS } from '../site/budgets';
import { expectAccessible, expectAccessibleInThemes } from './support/axe';
import { expectBudget, loadedScripts, sharedScripts } from './support/script-bytes';
import { expect, openDirectly, test } from './support/test';
import { createWallet, NO_WORK_SERVER, unlockWallet, openWallet, WALLET_PATH } from './support/wallet';

// The document of the wallet: its content policy, what it refuses to run next to, and what another script of the origin
// can and cannot put in its place.

const BLOCKED = /Content Security Policy|requires 'Trusted|violates the following/;

/** Collects what the browser reports as blocked, from the first script on. */
async function recordViolations(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const reported: string[] = [];
    Object.assign(window, { reported });
    document.addEventListener('securitypolicyviolation', (event) => {
      reported.push(event.effectiveDirective);
    });
  });
  return () => page.evaluate(() => (window as unknown as { reported: string[] }).reported);
}

test('creating, locking and unlocking a wallet violates no rule of its content policy @flow', async ({
  page,
  watch,
}) => {
  watch.allowMessage(NO_WORK_SERVER);
  const violations = await recordViolations(page);
  await createWallet(page);
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(page.locator('[data-wallet="locked"]')).toBeVisible();
  await unlockWallet(page);
  expect(await violations()).toEqual([]);
});

test('nothing that is injected into the page runs: HTML, scripts, styles, eval, workers, other hosts', async ({
  page,
  watch,
}) => {
  watch.allowMessage(BLOCKED);
  watch.allowHost('evil.example');
  const reached: string[] = [];
  await page.route('https://evil.example/**', (route) => {
    reached.push(route.request().url());
    return route.abort();
  });
  const violations = await recordViolations(page);
  await openWallet(page);
  await expect(page.locator('[data-wallet] h1')).toBeVisible();
  const outcome = await page.evaluate(async () => {
    const attempt = (run: () => unknown): string => {
      try {
        run();
        return 'ran';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const add = <K extends keyof HTMLElementTagNameMap>(
      name: K,
      change: (element: HTMLElementTagNameMap[K]) => void,
    ) => {
      const element = document.createElement(name);
      change(element);
      document.body.append(element);
      return element;
    };
    const html = attempt(() => {
      document.body.insertAdjacentHTML('beforeend', '<img src="x" onerror="window.ran = 1">');
    });
    const text = attempt(() => add('script', (script) => (script.textContent = 'window.ran = 1')));
    const source = attempt(() => add('script', (script) => (script.src = 'https://evil.example/script.js')));
    const handler = attempt(() => add('p', (p) => p.setAttribute('onclick', 'window.ran = 1')).click());
    const styled = add('p', (p) => p.setAttribute('style', 'position: fixed'));
    const styleElement = add('style', (style) => (style.textContent = 'body { position: fixed }'));
    const worker = attempt(() => new Worker(URL.createObjectURL(new Blob(['']))));
    const policy = attempt(() =>
      (
        window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }
      ).trustedTypes.createPolicy('evil', {}),
    );
    // Not in this task: the tests' own way in is exempt from the policy.
    await new Promise((resolve) => setTimeout(resolve, 0));
    const evaluated = attempt(() => (0, eval)('window.ran = 1'));
    const made = attempt(() => new Function('window.ran = 1')());
    const fetched = await fetch('https://evil.example/typed').then(
      () => 'ran',
      ({ name }: Error) => name,
    );
    return {
      attempts: { html, text, source, handler, evaluated, made, worker, policy, fetched },
      position: [getComputedStyle(styled).position, getComputedStyle(document.body).position],
      ran: 'ran' in window,
      hasStyle: styleElement.isConnected,
    };
  });
  expect(outcome).toEqual({
    attempts: {
      html: 'TypeError',
      text: 'TypeError',
      source: 'TypeError',
      handler: 'TypeError',
      evaluated: 'EvalError',
      made: 'EvalError',
      worker: 'TypeError',
      policy: 'TypeError',
      fetched: 'TypeError',
    },
    position: ['static', 'static'],
    ran: false,
    hasStyle: true,
  });
  expect(reached).toEqual([]);
  expect(new Set(await violations())).toEqual(
    new Set([
      'require-trusted-types-for',
      'style-src-attr',
      'style-src-elem',
      'trusted-types',
      'connect-src',
    ]),
  );
});

test('the wallet does not start without its policy, and says so', async ({ page, baseURL }) => {
  await page.route(`${baseURL}${WALLET_PATH}`, async (route) => {
    const reply = await route.fetch();
    const body = (await reply.text()).replace(/<meta http-equiv=Content-Security-Policy[^>]*>/, '');
    return route.fulfill({ contentType: 'text/html', body });
  });
  await page.goto(WALLET_PATH);
  await expect(page.locator('[data-secret-refused="no-policy"]')).toContainText(
    'policy of this page is missing',
  );
  await expectAccessibleInThemes(page);
  await expect(page.locator('[data-wallet]')).toHaveCount(0);
});

test('the wallet does not start next to a tag manager, and says so', async ({ page }) => {
  await page.addInitScript(() => Object.assign(window, { dataLayer: [] }));
  await page.goto(WALLET_PATH);
  await expect(page.locator('[data-secret-refused="tag-manager"]')).toContainText(
    'A tag manager runs on this page',
  );
  await expectAccessible(page);
  await expect(page.locator('[data-wallet]')).toHaveCount(0);
});

test(
  'another page of the site can put nothing in its place: not by the cache, not by a service worker',
  { tag: '@site' },
  async ({ page, watch }) => {
    watch.allowMessage(/service ?worker|Service-Worker-Allowed/i);
    await openDirectly(page, '/blog');
    const refused = await page.evaluate(async () => {
      const cache = await caches.open('atto');
      const body = '<h1>False wallet</h1>';
      const file = () => new Response(body, { headers: { 'content-type': 'text/html' } });
      for (const path of ['/wallet', '/wallet.html', '/']) await cache.put(path, file());
      const [script] = [...document.querySelectorAll<HTMLScriptElement>('script[src*="/assets/js/"]')];
      // A file of the site may only control the pages below its own folder.
      return navigator.serviceWorker.register(script!.src, { scope: '/wallet' }).then(
        () => 'registered',
        ({ name }: Error) => name,
      );
    });
    expect(refused).toBe('SecurityError');
    await openWallet(page);
    await expect(page.locator('[data-wallet] h1')).toHaveText('Your Atto wallet');
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  },
);

test(
  'without JavaScript the page explains itself',
  { tag: '@site' },
  async ({ browser, baseURL, request }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${baseURL}${WALLET_PATH}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wallet');
    await expect(page.getByRole('heading', { name: 'How it keeps you safe' })).toBeVisible();
    await context.close();
    expect(await (await request.get(WALLET_PATH)).text()).toMatch(
      /<noscript><p><strong>The wallet needs JavaScript/,
    );
  },
);

test('the guide disappears once this browser holds a wallet', { tag: '@site' }, async ({ page, watch }) => {
  watch.allowMessage(NO_WORK_SERVER);
  await openWallet(page);
  const guide = page.getByRole('heading', { name: 'How to start' });
  await expect(page.locator('[data-wallet="absent"]')).toBeVisible();
  await expect(guide).toBeVisible();
  await createWallet(page);
  await expect(guide).toBeHidden();
});

test('the scripts of an unlocked wallet are within the budget', { tag: '@site' }, async ({ page, watch }) => {
  watch.allowMessage(NO_WORK_SERVER);
  await createWallet(page);
  const shared = await sharedScripts(page);
  await openWallet(page);
  await unlockWallet(page);
  await expect(page.locator('[data-balance]')).toHaveAttribute('data-balance', '0');
  expectBudget(shared, await loadedScripts(page), OPEN_WALLET_SCRIPTS);
});
