import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { APART, LATE } from '../site/budgets';
import { SAVING, setConnection } from './support/saving-data';
import { expect, filesSettled, openDirectly, test } from './support/test';

/** The scripts that a page and its workers have fetched for it so far, except those it prefetched for other pages. */
function scriptsOf(page: Page): Response[] {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    const { purpose, 'sec-purpose': secPurpose } = response.request().headers();
    const prefetched = purpose === 'prefetch' || secPurpose === 'prefetch';
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js') && !prefetched) scripts.push(response);
  });
  return scripts;
}

test('the scripts that the home page loads late stay within their budget', async ({ page, context }) => {
  const savingPage = await context.newPage();
  await setConnection(savingPage, SAVING);
  const early = scriptsOf(savingPage);
  await openDirectly(savingPage, '/');
  await filesSettled(savingPage);
  await savingPage.close();

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
  // Requested again, because the browser drops bodies that it no longer needs.
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

test('text pages fetch no script of the interactive pages', async ({ page }) => {
  const fetched: Response[] = [];
  page.on('response', (response) => void fetched.push(response));
  for (const path of ['/docs/integration', '/blog/pre-release', '/help']) {
    await openDirectly(page, path);
    await filesSettled(page);
  }
  // These include the scripts prefetched for links in view.
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
