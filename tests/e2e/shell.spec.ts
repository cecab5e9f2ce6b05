import { expect, FAILED_REQUEST, openDirectly, test } from './support/test';

test('an unknown path is the not-found page with status 404 @flow', async ({ page, watch }) => {
  watch.allowMessage(FAILED_REQUEST);
  const reply = await page.goto('/no/such/page');
  expect(reply?.status()).toBe(404);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
});

test('an API reference logs nothing when it is opened from another page and left again', async ({ page }) => {
  await openDirectly(page, '/docs/integration');
  await page.getByRole('navigation', { name: 'Main' }).getByText('Development').hover();
  await page.getByRole('link', { name: 'Node API' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Atto Node API');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Integration');
});

const MOVED = [
  ['/docs/integration#confirmation-speed', '/docs/integration/faq#confirmation-speed'],
  ['/docs/integration#first-payment', '/docs/integration/quickstart#first-payment'],
  ['/docs/integration/exchange-guide#air-gap', '/docs/integration/exchange-operations#air-gap'],
  ['/docs/integration/exchange-guide#dry-run', '/docs/integration/exchange-trial#dry-run'],
  ['/docs/integration/exchange-guide#booking', '/docs/integration/exchange-programs#booking'],
  ['/docs/integration/exchange-trial#verified', '/docs/integration/exchange-modules#verified'],
] as const;

test('links to sections that moved lead to them', async ({ page }) => {
  for (const [old, now] of MOVED)
    await test.step(old, async () => {
      await page.goto(old);
      await expect(page).toHaveURL(now);
      await expect(page.locator(`[id="${now.split('#')[1]}"]`)).toBeInViewport();
    });
});

test('the API pages do not violate the content policy, and keep the styles that came with the page @flow', async ({
  page,
}) => {
  const broken: string[] = [];
  await page.exposeFunction('policyBroken', (what: string) => broken.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      void (window as unknown as { policyBroken(what: string): void }).policyBroken(
        `${violatedDirective} ${blockedURI}`,
      );
    });
  });
  await openDirectly(page, '/api/node');
  await page.getByRole('menuitem').first().click();
  await page.getByRole('textbox', { name: 'Search' }).fill('account');
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  expect(broken).toEqual([]);
  expect(await page.locator('.redocusaurus-styles style').count()).toBeGreaterThan(0);
});

test('on a small screen the menu opens, navigates and closes @flow', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openDirectly(page, '/');
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  const menu = page.locator('.navbar-sidebar');
  await expect.poll(async () => (await menu.boundingBox())?.height).toBe(740);
  await menu.getByRole('link', { name: 'Docs' }).click();
  await expect(page).toHaveURL(/\/docs$/);
});
