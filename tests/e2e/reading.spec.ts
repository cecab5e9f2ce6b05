import { test as plain } from '@playwright/test';
import { build } from 'esbuild';
import { join } from 'node:path';
import { casesIn } from '../lies/lie-cases';
import type { readFrom } from '../lies/read-from';
import { runCases, startReadingNode } from '../lies/read-lies';
import { expect, FAILED_REQUEST, openDirectly, test } from './support/test';

declare const client: { readonly readFrom: typeof readFrom };

// The node client alone in Chromium: what it reads by fetch there differs from what it reads in Node.

plain(
  'a node that answers badly is read by Chromium with the same codes, and asked as often, as by Node',
  async ({ page }) => {
    plain.setTimeout(180_000);
    const { outputFiles } = await build({
      entryPoints: [join(__dirname, '../lies/read-from.ts')],
      ...{ bundle: true, write: false, format: 'iife', globalName: 'client', target: 'es2022' },
    });
    const home = await startReadingNode();
    await page.goto(home.url('page'));
    await page.addScriptTag({ content: outputFiles[0]!.text });

    const cases = casesIn('browser');
    const { seen, strayed } = await runCases(cases, (...asked) =>
      page.evaluate((given) => client.readFrom(...given), asked),
    );
    for (const [at, { action, lie, outcome, asked }] of cases.entries()) {
      expect.soft(seen[at], `${action}: ${lie}`).toEqual({ outcome, asked });
    }
    expect(strayed).toEqual([]);
    await home.close();
  },
);

// The same on a page, where each has a sentence of its own.
for (const [lie, title, asked] of [
  ['cut', 'The node cannot be reached', 3],
  ['silent-body', 'The node is too slow', 3],
  ['too-long', 'Too much data', 3],
  ['redirect', 'Unexpected response', 1],
  ['redirect-bare', 'The node cannot be reached', 3],
] as const) {
  test(`a page says what is wrong with a node that answers so: ${lie}`, async ({ page, watch }) => {
    watch.allowMessage(FAILED_REQUEST);
    watch.allowMessage(/net::ERR_|blocked by CORS policy|Content Security Policy/);
    const node = await startReadingNode();
    for (const url of [node.url(lie), node.elsewhere]) watch.allowHost(new URL(url).host);
    await page.addInitScript(
      ([key, value]) => localStorage.setItem(key!, value!),
      ['atto-nodes', JSON.stringify({ version: 1, nodes: { LOCAL: node.url(lie) } })],
    );
    await page.clock.install();
    const path = `/transactions/${'AB'.repeat(32)}`;
    await openDirectly(page, `/explorer${path}`);
    // From here on the page's time goes on in small steps, each with time enough for what it brings: the page tries
    // again by itself five seconds after its message.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    const alert = page.getByRole('alert');
    await expect(async () => {
      await page.clock.runFor(2_000);
      await expect(alert).toContainText(title, { timeout: 1_000 });
    }).toPass({ timeout: 90_000, intervals: [0] });
    // The page may be probing the node by now, which asks for something else.
    expect(node.asked(lie, { under: path })).toBe(asked);
    expect(node.strayed).toEqual([]);
    await node.close();
  });
}
