import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

/** Holds the page's script back, so that the page stays as it is in its HTML, until `release` is called. */
async function holdScript(page: Page): Promise<{ release: () => void }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/js/main.*', async (route) => {
    await released;
    await route.continue();
  });
  return { release };
}

const item = (page: Page, id: string) => page.locator(`.menu-content [data-item-id="${id}"] > label`);
const section = (page: Page, id: string) => page.locator(`[id="${id}"]`);
const isHydrated = (page: Page) =>
  expect(page.locator('html[data-has-hydrated="true"]')).toBeAttached({ timeout: 60_000 });

test('the menu of a reference works before the page is hydrated, and the page then stays where it is', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const script = await holdScript(page);
  await page.goto('/api/node', { waitUntil: 'commit' });
  for (const id of ['tag/Transactions', 'tag/Accounts']) {
    await item(page, id).click();
    await expect(page).toHaveURL(`/api/node#${id}`);
    await expect(section(page, id).locator('h1, h2').first()).toBeInViewport();
  }
  script.release();
  await isHydrated(page);
  await expect(section(page, 'tag/Accounts').locator('h1, h2').first()).toBeInViewport();
  await expect(page).toHaveURL('/api/node#tag/Accounts');
  // Now Redoc handles it: one step in the history, as before.
  const steps = await page.evaluate(() => history.length);
  await item(page, 'tag/Transactions').click();
  await expect(page).toHaveURL('/api/node#tag/Transactions');
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(steps + 1);
});

test('text typed into the menu’s search before hydration is kept and searched for', async ({ page }) => {
  test.setTimeout(120_000);
  const script = await holdScript(page);
  await page.goto('/api/node', { waitUntil: 'commit' });
  const field = page.getByRole('textbox', { name: 'Search' });
  await field.fill('publish');
  const results = page.locator('[data-role="search:results"] [role="menuitem"]');
  await expect(results).toHaveCount(0);
  script.release();
  await isHydrated(page);
  await expect(results.first()).toBeVisible();
  await expect(field).toHaveValue('publish');
  await expect(field).toBeFocused();
});

test('the code of a reference is linked, so that it is fetched while the page’s script runs', async ({
  page,
}) => {
  const script = await holdScript(page);
  await page.goto('/api/node', { waitUntil: 'commit' });
  const early = page.locator('link[rel="preload"][as="script"]');
  await expect(early.first()).toBeAttached();
  expect(await early.count()).toBeGreaterThan(1);
  script.release();
  await isHydrated(page);
});
