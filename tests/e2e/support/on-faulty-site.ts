import type { Page } from '@playwright/test';
import { serveFaultySite, type FaultySite } from './faulty-site';
import { expect, test as base } from './test';

/** The browser's own lines about requests to the node and the faucet that failed. */
const FAILED_SERVICE =
  /^error: Failed to load resource: (net::ERR_\w+|the server responded with a status of \d+ \(.*\)) http:\/\/127\.0\.0\.1:\d+\/(node|faucet-api)\//;

/** A test of the site, with its node and its faucet behind a proxy that breaks and mends them. */
export const test = base.extend<object, { site: FaultySite }>({
  site: [
    async ({}, use) => {
      await using site = await serveFaultySite(process.env.ATTO_E2E_BASE!);
      await use(site);
    },
    { scope: 'worker' },
  ],
  baseURL: [({ site }, use) => use(site.url), { scope: 'test' }],
});

// The next test gets a healthy site, and may see in the console what the browser says about a broken one.
test.beforeEach(({ site, watch }) => {
  site.mend();
  watch.allowMessage(FAILED_SERVICE);
});

/** No page may crash, whatever happens to its node. */
export async function expectNoCrash(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.getByText(/This page crashed|Something went wrong on this page/)).toHaveCount(0);
  await expect(page.locator('a', { hasText: 'Skip to main content' })).toHaveCount(1);
}
