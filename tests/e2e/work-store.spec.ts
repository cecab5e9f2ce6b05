import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { build } from 'esbuild';
import type { WorkStore } from '../../src/work/work-store';

declare global {
  interface Window {
    createDeviceWorkStore(): WorkStore;
  }
}

test('found work outlives a reload on the device, and other tabs see it', async ({
  page,
  context,
  baseURL,
}) => {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { createDeviceWorkStore } from './device-work-store';
window.createDeviceWorkStore = createDeviceWorkStore;`,
      resolveDir: join(__dirname, '../../src/app/node'),
      loader: 'ts',
    },
    bundle: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    write: false,
    logLevel: 'error',
  });
  // Evaluated by the debugger, so that the policy of the page stays as it is.
  const script = outputFiles[0]!.text;
  const url = new URL('/legal', baseURL).href;
  await page.goto(url);
  await page.evaluate(script);
  await page.evaluate(async () => {
    const store = window.createDeviceWorkStore();
    await store.set('found A', { version: 1, work: '00' });
    await store.set('found B', 2);
    await store.remove('found B');
  });
  await page.reload();
  const other = await context.newPage();
  await other.goto(url);
  for (const tab of [page, other]) {
    await tab.evaluate(script);
    const kept = await tab.evaluate(async () => {
      const store = window.createDeviceWorkStore();
      return [await store.keys(), await store.get('found A'), await store.get('nothing')];
    });
    expect(kept).toEqual([['found A'], { version: 1, work: '00' }, undefined]);
  }
});
