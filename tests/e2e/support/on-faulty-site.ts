import type { Page } from '@playwright/test';
import { serveFaultySite, type FaultySite } from './faulty-site';
import { expect, test as base } from './test';

/** The browser's own lines about requests to the node, the faucet and the search index that failed. */
const FAILED_SERVICE =
  /^error: Failed to load resource: (net::ERR_\w+|the server responded with a status of \d+ \(.*\)) http:\/\/127\.0\.0\.1:\d+\/((node|faucet-api)\/|search-index\.json)/;

/** A test of the site, with its node and its faucet behind a proxy that breaks and mends them. Each gets a healthy site. */
export const test = base.extend<{ mended: void }, { site: FaultySite }>({
  site: [
    async ({}, use) => {
      await using site = await serveFaultySite(process.env.ATTO_E2E_BASE!);
      await use(site);
    },
    { scope: 'worker' },
  ],
  baseURL: [({ site }, use) => use(site.url), { scope: 'test' }],
  // Not a hook: of several files in one worker, only the first would have it.
  mended: [
    async ({ site, watch }, use) => {
      site.mend();
      // What the browser says about a broken node.
      watch.allowMessage(FAILED_SERVICE);
      await use();
    },
    { auto: true },
  ],
});

/** No page may crash, whatever happens to its node. */
export async function expectNoCrash(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  // The help quotes one of them.
  const crash = /(?<!["“])(This page crashed|Something went wrong on this page)/;
  await expect(page.getByText(crash)).toHaveCount(0);
  await expect(page.locator('a', { hasText: 'Skip to main content' })).toHaveCount(1);
}
