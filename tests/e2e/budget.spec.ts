import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { APART, LATE } from '../site/budgets';
import { expect, filesSettled, openDirectly, test } from './support/test';

/** The scripts that a page and its workers have fetched so far, without those that it fetched ahead for other pages. */
function scriptsOf(page: Page): Response[] {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    const { purpose, 'sec-purpose': secPurpose } = response.request().headers();
    const ahead = purpose === 'prefetch' || secPurpose === 'prefetch';
    if (new URL(response.url()).pathname.endsWith('.js') && !ahead) scripts.push(response);
  });
  return scripts;
}

test('what the first page fetches late keeps to its budget', async ({ page, context }) => {
  const spared = await context.newPage();
  await spared.addInitScript(() => {
    const value = { saveData: true, effectiveType: '4g' };
    Object.defineProperty(Navigator.prototype, 'connection', { value, configurable: true });
  });
  const early = scriptsOf(spared);
  await openDirectly(spared, '/');
  await filesSettled(spared);
  await spared.close();

  const all = scriptsOf(page);
  await openDirectly(page, '/');
  await expect(page.locator('section[aria-labelledby="proof"] [data-pulse="live"]')).toBeVisible();
  await page.getByRole('button', { name: 'Send 1 ATTO' }).click();
  await expect(page.getByText(/^Done in/)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox').fill('0'.repeat(64));
  await expect(page.getByRole('option', { name: /^Hash or public key/ })).toBeVisible();
  await filesSettled(page);

  const known = new Set(early.map((script) => script.url()));
  const late = new Set(all.map((script) => script.url()).filter((url) => !known.has(url)));
  // Asked for once more: the browser drops bodies that it no longer needs.
  const sizes = await Promise.all(
    [...late].map(async (url) => {
      const body = await (await page.request.get(url)).body();
      return [url, gzipSync(body, { level: 9 }).length] as const;
    }),
  );
  expect(sizes.length).toBeGreaterThan(1);
  const sum = sizes.reduce((total, [, size]) => total + size, 0);
  expect(sum, sizes.map(([url, size]) => `${size} ${url}`).join('\n')).toBeLessThanOrEqual(LATE.bytes);
});

test('pages of prose fetch nothing of the parts that have pages of their own', async ({ page }) => {
  const fetched: Response[] = [];
  page.on('response', (response) => void fetched.push(response));
  for (const path of ['/docs/integration', '/blog/pre-release', '/wallet']) {
    await openDirectly(page, path);
    await filesSettled(page);
  }
  // Those that were fetched ahead, for the links in view, are among them.
  const scripts = fetched.filter((response) => new URL(response.url()).pathname.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(5);
  for (const script of scripts) {
    const body = await (await page.request.get(script.url())).text();
    expect(
      APART.filter(({ mark }) => body.includes(mark)),
      script.url(),
    ).toEqual([]);
  }
  expect(fetched.map((response) => response.url()).filter((url) => /search-index/.test(url))).toEqual([]);
});
