import type { Response } from '@playwright/test';
import { APART } from '../site/apart';
import { PAGE_BUDGETS, type PageBudget } from '../site/budgets';
import { FAUCET_PAGE } from './support/faucet-steps';
import { readNode } from './support/node-port';
import { expectBudget, loadedScripts, sharedScripts } from './support/script-bytes';
import { expect, FAILED_REQUEST, filesSettled, openDirectly, test } from './support/test';

/** Pages that show what the network has: their paths, and what is there once they have loaded it. */
async function dataPages(): Promise<Readonly<Record<string, readonly [path: string, loaded: string]>>> {
  const top = await (await readNode(`/accounts/top`)).text();
  const [, key = ''] = /"publicKey":"([0-9A-F]+)"/.exec(top) ?? [];
  const [, hash = ''] = /"lastTransactionHash":"([0-9A-F]+)"/.exec(top) ?? [];
  return {
    home: ['/', 'section[aria-labelledby="proof"] [data-pulse="live"]'],
    explorer: ['/explorer', '[data-status="live"]'],
    account: [`/explorer/accounts/${key}`, '[data-row="entry"]'],
    transaction: [`/explorer/transactions/${hash}`, '[data-check="hash"]'],
    faucet: [FAUCET_PAGE, '[data-faucet="idle"] form'],
    'rich list': ['/richlist', 'tr[data-key]'],
    search: ['/search?q=wallet', 'main h2'],
    'API reference': ['/api/node', 'main [role="menuitem"]'],
  };
}

for (const [kind, { file, own }] of Object.entries<PageBudget>(PAGE_BUDGETS)) {
  if (own === undefined) continue;
  test(`${kind}: the scripts that it loads are within the budget`, async ({ page, watch }) => {
    // An account's page looks for payments that nobody has received yet.
    watch.allowMessage(FAILED_REQUEST);
    const shared = await sharedScripts(page);
    const [path, loaded] = (await dataPages())[kind] ?? [`/${file.replace(/\.html$/, '')}`, 'main'];
    await openDirectly(page, path);
    await expect(page.locator(loaded).first()).toBeVisible();
    expectBudget(shared, await loadedScripts(page), own);
  });
}

test('text pages fetch no script of the interactive pages', async ({ page }) => {
  const fetched: Response[] = [];
  page.on('response', (response) => void fetched.push(response));
  for (const path of ['/docs/integration', '/blog/pre-release', '/help']) {
    await openDirectly(page, path);
    await filesSettled(page);
  }
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
