import { expectAccessible } from './support/axe';
import { createAndSign, keepCopy } from './support/offline';
import { expect, FAILED_REQUEST, test } from './support/test';
import { readAccount } from './support/node-port';
import { newPayer } from './support/payer';
import {
  accountInView,
  createWallet,
  openPart,
  openSettings,
  unlockWallet,
  NO_WORK_SERVER,
} from './support/wallet';

// The wallet that is built for an origin of its own, in its minimal document.

test.use({ baseURL: process.env.ATTO_E2E_WALLET_BASE! });

test.beforeEach(({ watch }) => watch.allowMessage(NO_WORK_SERVER));

test('a wallet is created there, receives, sends, locks and unlocks, without a violation of its policy @flow', async ({
  page,
  payer,
}) => {
  await createWallet(page, '/');
  for (const link of await page.getByRole('link', { name: 'Explorer' }).all())
    await expect(link).toHaveAttribute('href', 'https://atto.cash/explorer');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('heading', { name: 'Ready to Experience Atto?' })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Access the Wallet' })).toHaveAttribute('href', '/');
  const own = await accountInView(page);
  await payer.send(own, 2_000_000_000n);
  await expect.poll(async () => (await readAccount(own))?.balance, { timeout: 60_000 }).toBe(2_000_000_000n);
  await openPart(page, 'Send');
  await page.getByRole('combobox', { name: 'To' }).fill(newPayer().address);
  await page.getByRole('textbox', { name: 'Amount in ATTO' }).fill('0.5');
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Send 0.5 ATTO' }).click();
  await expect(page.locator('[data-outcome="confirmed"]')).toBeVisible();
  expect(await readAccount(own)).toMatchObject({ height: 2n, balance: 1_500_000_000n });
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(page.locator('[data-wallet="locked"]')).toBeVisible();
  await unlockWallet(page);
  await openPart(page, 'Home');
  await expect(page.locator('[data-balance]')).toHaveAttribute('data-balance', '1500000000');
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
  await openSettings(page, 'Appearance');
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
