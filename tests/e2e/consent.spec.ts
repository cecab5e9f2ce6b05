import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { expect, filesSettled, openDirectly, test, type Watch } from './support/test';

const TAG_HOST = 'www.googletagmanager.com';
/** Stands in for a container: says that it has run, and can be seen on the page ever after. */
const CONTAINER = 'window.tagManagerRan = (window.tagManagerRan ?? 0) + 1;';

const ran = (page: Page) =>
  page.evaluate(() => (window as unknown as { tagManagerRan?: number }).tagManagerRan ?? 0);
const answer = (page: Page, name: 'Accept' | 'Refuse') => page.getByRole('button', { name, exact: true });
const bar = (page: Page) => page.getByRole('complementary', { name: 'Privacy choice' });

/** Puts the stub in the container's place; returns what was asked of its host. */
async function stubContainer(page: Page, watch: Watch): Promise<string[]> {
  const asked: string[] = [];
  watch.allowHost(TAG_HOST);
  await page.route(`https://${TAG_HOST}/**`, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: CONTAINER });
  });
  return asked;
}

test.describe('a site without a container', () => {
  test('asks nothing, and says nothing of it in the footer', async ({ page }) => {
    await openDirectly(page, '/docs');
    await expect(page.getByRole('navigation', { name: 'About this site' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Privacy choice' })).toHaveCount(0);
    await expect(bar(page)).toHaveCount(0);
  });
});

test.describe('a site with a container', () => {
  test.use({ baseURL: process.env.ATTO_E2E_TAGGED_BASE! });

  test('loads nothing before an answer, and nothing after a refusal, which is remembered', async ({
    page,
    watch,
  }) => {
    const asked = await stubContainer(page, watch);
    await openDirectly(page, '/docs');
    await expect(bar(page)).toBeVisible();
    await answer(page, 'Refuse').click();
    await expect(bar(page)).toHaveCount(0);
    await openDirectly(page, '/blog');
    await expect(page.getByRole('button', { name: 'Privacy choice' })).toBeVisible();
    await filesSettled(page);
    await expect(bar(page)).toHaveCount(0);
    expect(asked).toEqual([]);
    expect(await ran(page)).toBe(0);
  });

  test('loads it after a yes, once a page, and the content policy lets it', async ({ page, watch }) => {
    const asked = await stubContainer(page, watch);
    await openDirectly(page, '/docs');
    await answer(page, 'Accept').click();
    await expect.poll(() => ran(page)).toBe(1);
    expect(asked).toEqual([`https://${TAG_HOST}/gtm.js?id=GTM-TEST123`]);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
    expect(await ran(page)).toBe(1);
    await openDirectly(page, '/help');
    await expect.poll(() => ran(page)).toBe(1);
    await expect(bar(page)).toHaveCount(0);
  });

  test('the answer can be changed in the footer: a refusal rids the page of it', async ({ page, watch }) => {
    await stubContainer(page, watch);
    await openDirectly(page, '/docs');
    await answer(page, 'Accept').click();
    await expect.poll(() => ran(page)).toBe(1);
    await page.getByRole('button', { name: 'Privacy choice' }).click();
    await expect(bar(page)).toBeFocused();
    await answer(page, 'Refuse').click();
    await expect.poll(() => ran(page).catch(() => -1)).toBe(0);
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
    await expect(bar(page)).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('atto-consent'))).toBe('refused');
  });

  test('the wallet’s page never has it: not in its HTML, not after a yes, not by a way through the site', async ({
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
    await answer(page, 'Accept').click();
    await expect.poll(() => ran(page)).toBe(1);

    const walletOnly = async () => {
      await expect(page).toHaveURL(/\/wallet$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wallet');
      await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
      await filesSettled(page);
      expect(await ran(page)).toBe(0);
      expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
    };
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Wallet' }).click();
    await walletOnly();
    await page.goBack();
    await expect(page).toHaveURL(/\/docs$/);
    await expect.poll(() => ran(page)).toBe(1);
    await page.goForward();
    await walletOnly();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
    await expect(page).toHaveURL(/\/blog$/);
    await expect.poll(() => ran(page)).toBe(1);
    await page.goBack();
    await walletOnly();
  });

  for (const width of [360, 1440]) {
    test(`the question breaks no rule of accessibility at ${width} px, and covers no focus`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      await openDirectly(page, '/help');
      await expect(bar(page)).toBeVisible();
      await expectAccessible(page);
      await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
      await expectAccessible(page);
      const last = page.getByRole('button', { name: 'Privacy choice' });
      await last.focus();
      const roomAboveBar = async () => {
        const [over, focused] = [await bar(page).boundingBox(), await last.boundingBox()];
        return over!.y - focused!.y - focused!.height;
      };
      await expect.poll(roomAboveBar).toBeGreaterThanOrEqual(0);
    });
  }
});

test('every step to the wallet and away from it is a full load, by whatever means', async ({ page }) => {
  const mark = () => page.evaluate(() => void ((window as unknown as { mark: number }).mark = 1));
  const marked = () => page.evaluate(() => 'mark' in window).catch(() => undefined);
  const arrive = async (path: RegExp) => {
    await expect(page).toHaveURL(path);
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  };
  await openDirectly(page, '/docs');
  await mark();
  await page.getByRole('link', { name: 'Access the Wallet' }).click();
  await arrive(/\/wallet$/);
  await expect.poll(marked).toBe(false);
  await mark();
  await page.getByRole('navigation', { name: 'About this site' }).getByRole('link', { name: 'Help' }).click();
  await arrive(/\/help$/);
  await expect.poll(marked).toBe(false);
  // Within the rest of the site pages are not loaded anew.
  await mark();
  await page
    .getByRole('navigation', { name: 'About this site' })
    .getByRole('link', { name: 'Legal' })
    .click();
  await arrive(/\/legal$/);
  expect(await marked()).toBe(true);
  await page.goBack();
  await arrive(/\/help$/);
  expect(await marked()).toBe(true);
  await page.goBack();
  await arrive(/\/wallet$/);
  await expect.poll(marked).toBe(false);
  await mark();
  await page.goForward();
  await arrive(/\/help$/);
  await expect.poll(marked).toBe(false);
  await mark();
  await page.getByRole('link', { name: 'wallet', exact: true }).first().focus();
  await page.keyboard.press('Enter');
  await arrive(/\/wallet$/);
  await expect.poll(marked).toBe(false);
});
