import type { Page } from '@playwright/test';
import { createAndSign, keepCopy, storedFiles } from './support/offline';
import { expect, FAILED_REQUEST, filesSettled, openDirectly, test } from './support/test';
import { openWallet, WALLET_PATH } from './support/wallet';

// The offline copy of the wallet: a service worker that serves only the bytes of its build.

/** Keeps a copy, and loads the page again under its control. */
async function openCopy(page: Page): Promise<void> {
  await openWallet(page);
  await keepCopy(page);
  await page.reload();
  await expect(page.locator('[data-wallet] h1')).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

test('a kept copy opens without a connection, with the headers of the build, and can be removed @flow', async ({
  page,
  context,
  watch,
}) => {
  watch.allowMessage(FAILED_REQUEST);
  await openCopy(page);
  await filesSettled(page);
  await context.setOffline(true);
  const reply = await page.reload();
  expect(reply!.fromServiceWorker()).toBe(true);
  expect(reply!.headers()).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'content-security-policy': expect.stringContaining("require-trusted-types-for 'script'"),
  });
  await expect(page.locator('[data-wallet] h1')).toHaveText('Your Atto wallet');
  await context.setOffline(false);
  await page.getByText('Use the wallet offline').click();
  await page.getByRole('button', { name: 'Remove the copy' }).click();
  await expect(page.getByRole('button', { name: 'Keep a copy' })).toBeVisible();
});

test('a wallet is created, and signs, on a device that kept a copy and was disconnected at once', async ({
  page,
  context,
  watch,
}) => {
  watch.allowMessage(FAILED_REQUEST);
  await openWallet(page);
  await keepCopy(page);
  const stored = await storedFiles(page);
  await context.setOffline(true);
  // The browser may forget what it caches for itself.
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  await createAndSign(page, WALLET_PATH);
  expect(await storedFiles(page)).toBe(stored);
});

test(
  'another page of the site that changes the stored bytes changes nothing',
  { tag: '@site' },
  async ({ page }) => {
    await openCopy(page);
    await openDirectly(page, '/blog');
    const changed = await page.evaluate(async () => {
      let count = 0;
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          const headers = { 'content-type': 'text/html', 'content-security-policy': 'script-src *' };
          await cache.put(request, new Response('<h1>False wallet</h1>', { headers }));
          count += 1;
        }
      }
      return count;
    });
    expect(changed).toBeGreaterThan(2);
    const reply = await page.goto(WALLET_PATH);
    expect(reply!.fromServiceWorker()).toBe(true);
    expect(reply!.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'");
    await expect(page.locator('[data-wallet] h1')).toHaveText('Your Atto wallet');
  },
);

/** Changes the stored bytes of files of the copy, or deletes them; returns their paths. */
function damage(page: Page, pattern: string, how: 'change' | 'delete'): Promise<string[]> {
  return page.evaluate(
    async ([pattern, how]) => {
      const damaged: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          const { pathname } = new URL(request.url);
          if (!new RegExp(pattern).test(pathname)) continue;
          if (how === 'delete') await cache.delete(request);
          else await cache.put(request, new Response('(function(){'));
          damaged.push(pathname);
        }
      }
      return damaged;
    },
    [pattern, how] as const,
  );
}

const incomplete = (page: Page) => page.getByRole('alert').filter({ hasText: 'is incomplete' });

test('a copy that lacks files says so, and is completed as soon as there is a connection', async ({
  page,
  context,
  watch,
}) => {
  watch.allowMessage(FAILED_REQUEST);
  await openCopy(page);
  const whole = await storedFiles(page);
  const gone = await damage(page, 'wallet-workers|\\.(woff2|png|svg|ico)$', 'delete');
  expect(gone.length).toBeGreaterThan(2);
  await context.setOffline(true);
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  await page.reload();
  await expect(incomplete(page)).toContainText(`${gone.length} of its `);
  await page.getByText('Use the wallet offline').click();
  await expect(page.getByText('The copy on this device is incomplete')).toBeVisible();
  await expect(page.getByText('A copy is on this device.')).toHaveCount(0);
  await context.setOffline(false);
  await incomplete(page).getByRole('button', { name: 'Load again' }).click();
  await page.getByText('Use the wallet offline').click();
  await expect(page.getByText('A copy is on this device.')).toBeVisible();
  await expect(incomplete(page)).toHaveCount(0);
  expect(await storedFiles(page)).toBe(whole);
});

test('whichever script of the page is damaged, it says what is missing, and loads again', async ({
  page,
  context,
  watch,
}) => {
  watch.allowMessage(FAILED_REQUEST);
  watch.allowMessage(/ChunkLoadError|Loading chunk/);
  await openCopy(page);
  await filesSettled(page);
  const linked = await page.evaluate(() =>
    [...document.querySelectorAll('script[src]')].map(
      (script) => new URL((script as HTMLScriptElement).src).pathname,
    ),
  );
  expect(linked.length).toBeGreaterThan(1);
  for (const script of linked) {
    await damage(page, `^${script.replaceAll('.', '\\.')}$`, 'change');
    await context.setOffline(true);
    await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
    await page.reload();
    const alert = page.getByRole('alert').filter({ hasText: script.split('/').at(-1)! });
    await expect(alert, script).toBeVisible();
    await context.setOffline(false);
    await alert.getByRole('button', { name: /^(Load again|Reload the page)$/ }).click();
    await expect(page.locator('[data-wallet] h1'), script).toHaveText('Your Atto wallet');
  }
});
