import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, filesSettled, openDirectly } from './test';

/** Gzipped sizes of scripts by URL. */
export type ScriptSizes = ReadonlyMap<string, number>;

/** Opens a page and measures its scripts once it has loaded all of them. */
export async function scriptsOf(page: Page, path: string): Promise<ScriptSizes> {
  await openDirectly(page, path);
  await filesSettled(page);
  return loadedScripts(page);
}

/** The gzipped size of each script that a page has loaded for itself, without its workers and prefetched scripts. */
export async function loadedScripts(page: Page): Promise<ScriptSizes> {
  const urls = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === 'script')
      .map(({ name }) => name)
      .filter((url) => url.endsWith('.js')),
  );
  return sizesOf(page, urls);
}

/** Expects that the scripts of a page that `shell` does not have are within a budget. */
export function expectBudget(shell: ScriptSizes, scripts: ScriptSizes, bytes: number): void {
  const own = [...scripts].filter(([url]) => !shell.has(url)).map(([url, size]) => [size, url] as const);
  expect(own.length).toBeGreaterThan(0);
  const sum = own.reduce((total, [size]) => total + size, 0);
  expect(sum, own.map((one) => one.join(' ')).join('\n')).toBeLessThanOrEqual(bytes);
}

/** The gzipped size of each script. */
export async function sizesOf(page: Page, urls: readonly string[]): Promise<ScriptSizes> {
  const sizes = await Promise.all(
    [...new Set(urls)].map(async (url) => {
      const body = await (await page.request.get(url)).body();
      return [url, gzipSync(body, { level: 9 }).length] as const;
    }),
  );
  return new Map(sizes);
}
