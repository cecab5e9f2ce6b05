import { test as plain } from '@playwright/test';
import { build } from 'esbuild';
import { join } from 'node:path';
import { casesIn } from '../faulty-node/fault-cases';
import type { readFrom } from '../faulty-node/read-from';
import { runCases, startReadingNode } from '../faulty-node/run-fault-cases';
import { IS_LONG, longIf, SAMPLED } from './support/long';
import { expect, FAILED_REQUEST, test } from './support/test';

declare const client: { readonly readFrom: typeof readFrom };

// The node client alone in Chromium, because fetch behaves differently there than in Node.

plain(
  'malformed responses give the same codes and as many requests in Chromium as in Node',
  SAMPLED,
  async ({ page }) => {
    plain.setTimeout(180_000);
    const { outputFiles } = await build({
      entryPoints: [join(__dirname, '../faulty-node/read-from.ts')],
      ...{ bundle: true, write: false, format: 'iife', globalName: 'client', target: 'es2022' },
    });
    const home = await startReadingNode();
    await page.goto(home.url('page'));
    await page.addScriptTag({ content: outputFiles[0]!.text });

    // Every third one, and all of them in `npm run test:long`; all of them in Node in each run.
    const cases = casesIn('browser').filter((_, at) => IS_LONG || at % 3 === 0);
    const { results, strayRequests } = await runCases(cases, (...args) =>
      page.evaluate((given) => client.readFrom(...given), args),
    );
    for (const [at, { action, fault, outcome, requests }] of cases.entries()) {
      expect.soft(results[at], `${action}: ${fault}`).toEqual({ outcome, requests });
    }
    expect(strayRequests).toEqual([]);
    await home.close();
  },
);

// The same on a page, with a message for each.
for (const [fault, title, requests] of [
  ['cut', 'The node cannot be reached', 3],
  ['silent-body', 'The node is too slow', 3],
  ['too-long', 'Too much data', 3],
  ['redirect', 'Unexpected response', 1],
  ['redirect-bare', 'The node cannot be reached', 3],
] as const) {
  test(
    `a page says what is wrong with a malformed response: ${fault}`,
    longIf(fault === 'silent-body'),
    async ({ page, watch }) => {
      watch.allowMessage(FAILED_REQUEST);
      watch.allowMessage(/net::ERR_|blocked by CORS policy|Content Security Policy/);
      const node = await startReadingNode();
      for (const url of [node.url(fault), node.otherServer]) watch.allowHost(new URL(url).host);
      await page.addInitScript(
        ([key, value]) => localStorage.setItem(key!, value!),
        ['atto-nodes', JSON.stringify({ version: 1, nodes: { LOCAL: node.url(fault) } })],
      );
      // The page's clock advances in small steps only, each followed by enough real time for its effects: the page
      // retries automatically five seconds after its message. Hydration waits for timers, too.
      const time = Date.now();
      await page.clock.install({ time });
      await page.clock.pauseAt(time + 1_000);
      const path = `/transactions/${'AB'.repeat(32)}`;
      await page.goto(`/explorer${path}`);
      const alert = page.getByRole('alert');
      await expect(async () => {
        await page.clock.runFor(2_000);
        await expect(alert).toContainText(title, { timeout: 1_000 });
      }).toPass({ timeout: 90_000, intervals: [0] });
      // The page may be probing the node by now, which is a different request.
      expect(node.countRequests(fault, { under: path })).toBe(requests);
      expect(node.strayRequests).toEqual([]);
      await node.close();
    },
  );
}
