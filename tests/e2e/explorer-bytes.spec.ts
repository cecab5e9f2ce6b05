import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { PAGE_BUDGETS } from '../site/page-budgets';
import { expect, filesSettled, openDirectly, test } from './support/test';
import { NODE_URL } from './support/node-port';

/**
 * The signature arithmetic, which a transaction page loads in addition, in parallel with the node's response. It is
 * recognised by the name of its chunk, and shared parts of it (the curve, SHA-512) by strings that survive minification. What SHA-256
 * and SHA-512 have in common is a file of its own, so that every build names files the same: 0.2 kB.
 */
const PROOF = { chunk: '/explorer-proof.', mark: /uvRatio|padOffset/, budget: 14_400 };

interface Script {
  readonly size: number;
  readonly isProof: boolean;
}

/** The scripts that a page has fetched so far, by their paths. */
function scriptsOf(page: Page): Map<string, Promise<Script>> {
  const scripts = new Map<string, Promise<Script>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const { purpose, 'sec-purpose': secPurpose } = response.request().headers();
    // Prefetched scripts belong to the pages that links in view open.
    if (!pathname.endsWith('.js') || purpose === 'prefetch' || secPurpose === 'prefetch') return;
    const script = response.body().then((body) => ({
      size: gzipSync(body, { level: 9 }).length,
      isProof: pathname.includes(PROOF.chunk) || PROOF.mark.test(body.toString()),
    }));
    // Responses of a page are lost when it is left, so only the last page is measured.
    script.catch(() => undefined);
    scripts.set(pathname, script);
  });
  return scripts;
}

/** The paths of the scripts that run in the page itself rather than in its worker; some are preloaded by a link. */
function ofThePage(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ initiatorType }) => initiatorType === 'script' || initiatorType === 'link')
      .map(({ name }) => new URL(name).pathname),
  );
}

/** Paths of an account that has a history, and of its last transaction. */
async function somePaths(): Promise<{ account: string; transaction: string }> {
  const top = await (await fetch(`${NODE_URL}/accounts/top`)).text();
  const [, key = ''] = /"publicKey":"([0-9A-F]+)"/.exec(top) ?? [];
  const [, hash = ''] = /"lastTransactionHash":"([0-9A-F]+)"/.exec(top) ?? [];
  return { account: `/explorer/accounts/${key}`, transaction: `/explorer/transactions/${hash}` };
}

test('the scripts that pages load beyond those of every page stay within their budgets', async ({
  context,
}) => {
  const plain = await context.newPage();
  const shell = scriptsOf(plain);
  await openDirectly(plain, '/help');
  await filesSettled(plain);

  const { account, transaction } = await somePaths();
  for (const [path, ready, budget] of [
    ['/explorer', '[data-status="live"]', PAGE_BUDGETS.explorer.own],
    [account, '[data-row="entry"]', PAGE_BUDGETS.account.own],
    [transaction, '[data-check="hash"]', PAGE_BUDGETS.transaction.own],
    ['/richlist', 'tr[data-key]', PAGE_BUDGETS['rich list'].own],
    ['/explorer/watch', 'main h2', PAGE_BUDGETS['watch list'].own],
    ['/search?q=wallet', 'main h2', PAGE_BUDGETS.search.own],
    ['/api/node', 'main [role="menuitem"]', PAGE_BUDGETS['API reference'].own],
  ] as const) {
    const page = await context.newPage();
    const fetched = scriptsOf(page);
    await openDirectly(page, path);
    await expect(page.locator(ready).first()).toBeVisible();
    await filesSettled(page);
    const inPage = new Set(await ofThePage(page));
    const names = [...fetched.keys()].filter((name) => !shell.has(name) && inPage.has(name));
    const own = await Promise.all(names.map(async (name) => ({ name, ...(await fetched.get(name)!) })));
    const sum = (isProof: boolean) =>
      own.reduce((total, script) => total + (script.isProof === isProof ? script.size : 0), 0);
    const details = `${path}\n${own.map(({ name, size }) => `${size} ${name}`).join('\n')}`;
    // The scripts are there at all, and a failure lists what they cost.
    expect(sum(false), details).toBeGreaterThan(10_000);
    expect(sum(false), details).toBeLessThanOrEqual(budget);
    expect(sum(true), details).toBeLessThanOrEqual(PROOF.budget);
    await page.close();
  }
});
