import type { Page } from '@playwright/test';
import { expectAccessibleOnScreen } from './support/axe';
import { expect, filesSettled, openDirectly, test, type Watch } from './support/test';

const TAG_HOST = 'www.googletagmanager.com';
/** Replaces the container with a stub that sets a flag on the page when it runs. */
const CONTAINER = 'window.tagManagerRan = (window.tagManagerRan ?? 0) + 1;';

const runCount = (page: Page) =>
  page.evaluate(() => (window as unknown as { tagManagerRan?: number }).tagManagerRan ?? 0);
const choiceButton = (page: Page, name: 'Accept' | 'Refuse') =>
  page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('complementary', { name: 'Privacy choice' });

/** Serves the stub as the container; returns the requests to its host. */
async function stubContainer(page: Page, watch: Watch): Promise<string[]> {
  const requested: string[] = [];
  watch.allowHost(TAG_HOST);
  await page.route(`https://${TAG_HOST}/**`, (route) => {
    requested.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: CONTAINER });
  });
  return requested;
}

test.describe('a site without a container', () => {
  test('shows no consent dialog and no privacy link in the footer', async ({ page }) => {
    await openDirectly(page, '/docs');
    await expect(page.getByRole('navigation', { name: 'About this site' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Privacy choice' })).toHaveCount(0);
    await expect(dialog(page)).toHaveCount(0);
  });
});

test.describe('a site with a container', () => {
  test.use({ baseURL: process.env.ATTO_E2E_TAGGED_BASE! });

  test('loads nothing before a choice and after a refusal, which is remembered', async ({ page, watch }) => {
    const requested = await stubContainer(page, watch);
    await openDirectly(page, '/docs');
    await expect(dialog(page)).toBeVisible();
    await choiceButton(page, 'Refuse').click();
    await expect(dialog(page)).toHaveCount(0);
    await openDirectly(page, '/blog');
    await expect(page.getByRole('button', { name: 'Privacy choice' })).toBeVisible();
    await filesSettled(page);
    await expect(dialog(page)).toHaveCount(0);
    expect(requested).toEqual([]);
    expect(await runCount(page)).toBe(0);
  });

  test('loads it once per page after consent, as the content policy allows', async ({ page, watch }) => {
    const requested = await stubContainer(page, watch);
    await openDirectly(page, '/docs');
    await choiceButton(page, 'Accept').click();
    await expect.poll(() => runCount(page)).toBe(1);
    expect(requested).toEqual([`https://${TAG_HOST}/gtm.js?id=GTM-TEST123`]);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
    expect(await runCount(page)).toBe(1);
    await openDirectly(page, '/help');
    await expect.poll(() => runCount(page)).toBe(1);
    await expect(dialog(page)).toHaveCount(0);
  });

  test('the choice can be changed in the footer, and a refusal removes the tag manager from the page', async ({
    page,
    watch,
  }) => {
    await stubContainer(page, watch);
    await openDirectly(page, '/docs');
    await choiceButton(page, 'Accept').click();
    await expect.poll(() => runCount(page)).toBe(1);
    await page.getByRole('button', { name: 'Privacy choice' }).click();
    await expect(dialog(page)).toBeFocused();
    await choiceButton(page, 'Refuse').click();
    await expect.poll(() => runCount(page).catch(() => -1)).toBe(0);
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
    await expect(dialog(page)).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('atto-consent'))).toBe('refused');
  });

  test('the wallet’s page never loads it: not in its HTML, not after consent, not by navigation within the site', async ({
    page,
    watch,
    request,
  }) => {
    await stubContainer(page, watch);
    for (const path of ['/wallet', '/docs', '/']) {
      expect(await (await request.get(path)).text()).not.toMatch(/googletagmanager|GTM-/);
    }
    const policy = (await request.get('/wallet')).headers()['content-security-policy'];
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain(TAG_HOST);
    expect((await request.get('/docs')).headers()['content-security-policy']).toContain(TAG_HOST);

    await openDirectly(page, '/docs');
    await choiceButton(page, 'Accept').click();
    await expect.poll(() => runCount(page)).toBe(1);

    const walletOnly = async () => {
      await expect(page).toHaveURL(/\/wallet$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Atto wallet');
      await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
      await filesSettled(page);
      expect(await runCount(page)).toBe(0);
      expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
    };
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Wallet' }).click();
    await walletOnly();
    await page.goBack();
    await expect(page).toHaveURL(/\/docs$/);
    await expect.poll(() => runCount(page)).toBe(1);
    await page.goForward();
    await walletOnly();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
    await expect(page).toHaveURL(/\/blog$/);
    await expect.poll(() => runCount(page)).toBe(1);
    await page.goBack();
    await walletOnly();
  });

  for (const width of [360, 1440]) {
    test(`the consent dialog is accessible at ${width} px and covers no focused element`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      await openDirectly(page, '/help');
      await expect(dialog(page)).toBeVisible();
      await expectAccessibleOnScreen(page);
      const last = page.getByRole('button', { name: 'Privacy choice' });
      await last.focus();
      const spaceAboveDialog = async () => {
        const [over, focused] = [await dialog(page).boundingBox(), await last.boundingBox()];
        return over!.y - focused!.y - focused!.height;
      };
      await expect.poll(spaceAboveDialog).toBeGreaterThanOrEqual(0);
    });
  }
});

test('every navigation to the wallet or away from it is a full page load', async ({ page }) => {
  const mark = () => page.evaluate(() => void ((window as unknown as { mark: number }).mark = 1));
  const marked = () => page.evaluate(() => 'mark' in window).catch(() => undefined);
  const expectLoaded = async (path: RegExp) => {
    await expect(page).toHaveURL(path);
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  };
  await openDirectly(page, '/docs');
  await mark();
  await page.getByRole('link', { name: 'Access the Wallet' }).click();
  await expectLoaded(/\/wallet$/);
  await expect.poll(marked).toBe(false);
  await mark();
  await page.getByRole('navigation', { name: 'About this site' }).getByRole('link', { name: 'Help' }).click();
  await expectLoaded(/\/help$/);
  await expect.poll(marked).toBe(false);
  // Elsewhere on the site, navigation does not reload the document.
  await mark();
  await page
    .getByRole('navigation', { name: 'About this site' })
    .getByRole('link', { name: 'Legal' })
    .click();
  await expectLoaded(/\/legal$/);
  expect(await marked()).toBe(true);
  await page.goBack();
  await expectLoaded(/\/help$/);
  expect(await marked()).toBe(true);
  await page.goBack();
  await expectLoaded(/\/wallet$/);
  await expect.poll(marked).toBe(false);
  await mark();
  await page.goForward();
  await expectLoaded(/\/help$/);
  await expect.poll(marked).toBe(false);
  await mark();
  await page.getByRole('link', { name: 'wallet', exact: true }).first().focus();
  await page.keyboard.press('Enter');
  await expectLoaded(/\/wallet$/);
  await expect.poll(marked).toBe(false);
});
