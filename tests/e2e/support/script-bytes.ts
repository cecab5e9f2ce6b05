import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, filesSettled, openDirectly } from './test';

/** Gzipped sizes of scripts by URL. */
export type ScriptSizes = ReadonlyMap<string, number>;

/** The scripts that no page loads for itself alone: those of a page of text. */
export async function sharedScripts(page: Page): Promise<ScriptSizes> {
  await openDirectly(page, '/help');
  return loadedScripts(page);
}

/** The gzipped size of each script that a page has loaded once it has settled, without its workers. */
export async function loadedScripts(page: Page): Promise<ScriptSizes> {
  await filesSettled(page);
  const urls = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      // Some are preloaded by a link.
      .filter(({ initiatorType }) => initiatorType === 'script' || initiatorType === 'link')
      .map(({ name }) => name)
      .filter((url) => url.endsWith('.js')),
  );
  const sizes = await Promise.all(
    [...new Set(urls)].map(async (url) => {
      const body = await (await page.request.get(url)).body();
      return [url, gzipSync(body, { level: 9 }).length] as const;
    }),
  );
  return new Map(sizes);
}

/** Expects that the scripts of a page above the shared ones are within a budget. */
export function expectBudget(shared: ScriptSizes, scripts: ScriptSizes, bytes: number): void {
  const own = [...scripts].filter(([url]) => !shared.has(url)).map(([url, size]) => [size, url] as const);
  expect(own.length).toBeGreaterThan(0);
  const sum = own.reduce((total, [size]) => total + size, 0);
  expect(sum, own.map((one) => one.join(' ')).join('\n')).toBeLessThanOrEqual(bytes);
}
