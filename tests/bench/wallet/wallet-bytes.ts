import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { makeWallet, unlockMade } from './wallet-steps';

const gzip = (bytes: Buffer) => gzipSync(bytes, { level: 9 }).length;

/** Gzipped bytes of the scripts of the wallet above those of every page: on its first screen, and unlocked on its home. */
export async function scriptBytes(browser: Browser, site: string): Promise<{ first: number; open: number }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const scripts = async (path: string) => {
    await page.goto(site + path);
    await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
    return loaded(page);
  };
  const shell = await scripts('/help');
  const first = await scripts('/wallet');
  await makeWallet(page, site);
  await page.goto(`${site}/wallet`);
  await unlockMade(page);
  await page.locator('[data-balance]').waitFor();
  const open = await loaded(page);
  await context.close();
  return { first: above(first, shell), open: above(open, shell) };
}

function above(own: ReadonlyMap<string, number>, shell: ReadonlyMap<string, number>): number {
  return [...own].reduce((sum, [url, size]) => sum + (shell.has(url) ? 0 : size), 0);
}

async function loaded(page: Page): Promise<ReadonlyMap<string, number>> {
  const urls = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === 'script')
      .map(({ name }) => name)
      .filter((url) => url.endsWith('.js')),
  );
  const sizes = urls.map(async (url) => [url, gzip(await (await page.request.get(url)).body())] as const);
  return new Map(await Promise.all(sizes));
}

/** The bytes of all files of a folder, each compressed. Node's defaults for brotli are its best compression. */
export function folderBytes(dir: string): { gzip: number; brotli: number } {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)));
  const sum = (size: (bytes: Buffer) => number) => files.reduce((total, bytes) => total + size(bytes), 0);
  return { gzip: sum(gzip), brotli: sum((bytes) => brotliCompressSync(bytes).length) };
}
