import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, filesSettled, openDirectly, test } from './support/test';

/**
 * What the explorer's home may cost beyond what every page of the site fetches, gzip, in bytes. A rail against growth:
 * the aim is 60,000, of which the library of queries alone takes about 10,000.
 */
const BUDGET = 70_000;

/** The scripts that a page has fetched for itself so far: their paths and how many bytes they are, gzip. */
function scriptsOf(page: Page): Map<string, Promise<number>> {
  const scripts = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const { purpose, 'sec-purpose': secPurpose } = response.request().headers();
    // What is fetched ahead belongs to the pages behind the links in view.
    if (!pathname.endsWith('.js') || purpose === 'prefetch' || secPurpose === 'prefetch') return;
    const size = response.body().then((body) => gzipSync(body, { level: 9 }).length);
    // A page that is left takes its answers along; only the last page's are looked at.
    size.catch(() => undefined);
    scripts.set(pathname, size);
  });
  return scripts;
}

test('the program of the explorer’s home keeps to its budget above the shell’s', async ({
  page,
  context,
}) => {
  const plain = await context.newPage();
  const shell = scriptsOf(plain);
  await openDirectly(plain, '/help');
  await filesSettled(plain);

  const fetched = scriptsOf(page);
  await openDirectly(page, '/explorer');
  await expect(page.locator('[data-status="live"]')).toBeVisible();
  await filesSettled(page);
  const own = [...fetched].filter(([path]) => !shell.has(path));
  const sizes = await Promise.all(own.map(async ([path, size]) => [path, await size] as const));
  const sum = sizes.reduce((total, [, size]) => total + size, 0);
  // The program is there at all, and what it costs is told where it costs too much.
  expect(sum).toBeGreaterThan(10_000);
  expect(sum, sizes.map(([path, size]) => `${size} ${path}`).join('\n')).toBeLessThanOrEqual(BUDGET);
});
