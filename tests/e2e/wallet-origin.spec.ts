import { expectAccessible } from './support/axe';
import { createAndSign, keepCopy } from './support/offline';
import { expect, FAILED_REQUEST, test } from './support/test';
import { createWallet, unlockWallet, UNOPENED_ACCOUNT } from './support/wallet';

// The wallet that is built for an origin of its own, in its minimal document.

test.use({ baseURL: process.env.ATTO_E2E_WALLET_BASE! });

test.beforeEach(({ watch }) => watch.allowMessage(UNOPENED_ACCOUNT));

test('a wallet is created, locked and unlocked there, without a violation of its policy', async ({
  page,
}) => {
  await createWallet(page, '/');
  await expect(page.getByRole('link', { name: 'Explorer' })).toHaveAttribute(
    'href',
    'https://atto.cash/explorer',
  );
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(page.locator('[data-wallet="locked"]')).toBeVisible();
  await unlockWallet(page);
  expect(await page.evaluate(() => 'docusaurus' in window)).toBe(false);
});

test('its copy creates a wallet and signs without a connection', async ({ page, context, watch }) => {
  watch.allowMessage(FAILED_REQUEST);
  await page.goto('/');
  await keepCopy(page);
  await context.setOffline(true);
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  await createAndSign(page, '/');
});

test('it is dark if its owner wants that, also before it is unlocked', async ({ page }) => {
  await createWallet(page, '/');
  await page.goto('/#/settings');
  await page.getByRole('radio', { name: 'Dark' }).click();
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expectAccessible(page);
  await page.reload();
  await expect(page.locator('[data-wallet="locked"]')).toBeVisible();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expectAccessible(page);
  const [paper, scheme] = await html.evaluate((root) => {
    const { backgroundColor, colorScheme } = getComputedStyle(root);
    return [backgroundColor, colorScheme];
  });
  expect([paper, scheme]).toEqual(['rgb(20, 23, 28)', 'dark']);
});

test('its headers isolate it, and are the same on every path', async ({ request }) => {
  for (const path of ['/', '/no-such-page']) {
    const headers = (await request.get(path)).headers();
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['origin-agent-cluster']).toBe('?1');
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
    expect(headers['content-security-policy']).not.toContain('unsafe-inline');
  }
});

test('it does not start in a window that another page opened', async ({ page, context, baseURL }) => {
  // On a host that ignores the headers of the build.
  await context.route(`${baseURL}/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const reply = await route.fetch();
    return route.fulfill({ contentType: 'text/html', body: await reply.text() });
  });
  await page.goto('/404.html');
  const opening = context.waitForEvent('page');
  await page.evaluate(() => void window.open('/'));
  await expect((await opening).locator('[data-secret-refused="opened"]')).toBeVisible();
});
