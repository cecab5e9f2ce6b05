import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { shiftScore, shiftsOf, watchShifts } from './support/layout-shifts';
import { blockFonts, expect, openDirectly, test } from './support/test';

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const dropdown = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const VIEWS = [360, 1440].flatMap((width) => ['light', 'dark'].map((theme) => ({ width, theme })));

async function openView(page: Page, { width, theme }: (typeof VIEWS)[number]): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 800 });
  await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
}

test('the first Tab on a page focuses the skip link, which moves to the content', async ({ page }) => {
  for (const path of ['/', '/docs/mining', '/blog', '/explorer', '/help'])
    await test.step(path, async () => {
      await openDirectly(page, path);
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: 'Skip to main content' });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      const inside = () =>
        page.evaluate(() => {
          const { activeElement } = document;
          return (
            activeElement?.closest('.navbar') === null &&
            (activeElement.closest('main, #__docusaurus_skipToContent_fallback') !== null ||
              activeElement.closest('footer') !== null)
          );
        });
      await expect.poll(inside).toBe(true);
    });
});

test('Escape closes a dropdown and returns the focus; arrow keys have no effect; focus elsewhere closes it', async ({
  page,
}) => {
  await openDirectly(page, '/docs');
  const earn = dropdown(page, 'Earn');
  const faucet = main(page).getByRole('link', { name: 'Faucet' });
  const mining = main(page).getByRole('link', { name: 'Mining' });
  await earn.focus();
  await page.keyboard.press('Enter');
  await expect(earn).toHaveAttribute('aria-expanded', 'true');
  await expect(faucet).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(faucet).toBeFocused();
  for (const key of ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight']) await page.keyboard.press(key);
  await expect(faucet).toBeFocused();
  await expect(earn).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(mining).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(earn).toBeFocused();
  await expect(earn).toHaveAttribute('aria-expanded', 'false');
  await expect(mining).toBeHidden();

  await page.keyboard.press('Space');
  await expect(faucet).toBeVisible();
  for (let links = 0; links < 3; links += 1) await page.keyboard.press('Tab');
  await expect(earn).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(dropdown(page, 'Buy')).toBeFocused();
  await expect(earn).toHaveAttribute('aria-expanded', 'false');
  await expect(faucet).toBeHidden();
});

test('hovering opens a dropdown, clicking keeps it open, and Escape closes it under the mouse', async ({
  page,
}) => {
  await openDirectly(page, '/docs');
  const development = dropdown(page, 'Development');
  const integration = main(page).getByRole('link', { name: 'Integration' });
  await development.hover();
  await expect(integration).toBeVisible();
  await expect(development).toHaveAttribute('aria-expanded', 'true');
  await development.click();
  await expect(integration).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(integration).toBeHidden();
  await expect(development).toHaveAttribute('aria-expanded', 'false');
  await page.mouse.move(600, 500);
  await development.hover();
  await expect(integration).toBeVisible();
  await page.mouse.move(600, 500);
  await expect(integration).toBeHidden();
  await development.hover();
  await integration.click();
  await expect(page).toHaveURL('/docs/integration');
  await expect(main(page).getByRole('link', { name: 'Integration' })).toBeHidden();
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('a tap opens a dropdown and a second one closes it', async ({ page }) => {
    await page.setViewportSize({ width: 1100, height: 800 });
    await openDirectly(page, '/docs');
    const earn = dropdown(page, 'Earn');
    const faucet = main(page).getByRole('link', { name: 'Faucet' });
    for (const isOpen of [true, false, true]) {
      await earn.tap();
      await expect(earn).toHaveAttribute('aria-expanded', String(isOpen));
      await expect(faucet).toBeVisible({ visible: isOpen });
    }
  });
});

test('an open dropdown is accessible', async ({ page }) => {
  for (const theme of ['light', 'dark']) {
    await openDirectly(page, '/help');
    await openView(page, { width: 1440, theme });
    await dropdown(page, 'Development').focus();
    await page.keyboard.press('Enter');
    await expect(main(page).getByRole('link', { name: 'Integration' })).toBeVisible();
    await expectAccessible(page);
  }
});

test('the mobile menu takes the focus and returns it, and makes the covered page inert', async ({ page }) => {
  await openDirectly(page, '/docs/mining');
  const toggle = page.getByRole('button', { name: 'Toggle navigation bar' });
  const menu = page.locator('.navbar-sidebar');
  const close = menu.getByRole('button', { name: 'Close navigation bar' });
  for (const [theme, name, link] of [
    ['light', 'Buy', 'ATTO/USDT on XT'],
    ['dark', 'Development', 'Node API'],
  ] as const) {
    await openView(page, { width: 360, theme });
    await toggle.focus();
    await page.keyboard.press('Enter');
    await expect(close).toBeFocused();
    // The section's own menu comes first; the main menu is one step back, by keyboard too.
    const back = menu.getByRole('button', { name: '← Back to main menu' });
    await expect(back).toBeInViewport();
    await expect(menu.getByRole('link', { name: 'Quickstart' })).toBeInViewport();
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await expect(back).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(back).not.toBeInViewport();
    await expect(menu.getByRole('link', { name: 'Explorer' })).toBeInViewport();
    await menu.getByRole('button', { name, exact: true }).click();
    // The section's own menu, hidden next to the main one, also has a link with this name.
    await expect(menu.getByRole('link', { name: link }).first()).toBeInViewport();
    await expectAccessible(page);
    await expect(page.locator('#__docusaurus_skipToContent_fallback')).toHaveAttribute('inert', '');
    await close.focus();
    await page.keyboard.press('Escape');
    await expect(menu).not.toBeInViewport();
    await expect(toggle).toBeFocused();
    await expect(page.locator('[inert]:not(.navbar-sidebar *)')).toHaveCount(0);
  }
  await toggle.click();
  await expect(close).toBeFocused();
  await close.click();
  await expect(menu).not.toBeInViewport();
  await toggle.click();
  await menu.getByRole('button', { name: '← Back to main menu' }).click();
  await menu.getByRole('link', { name: 'Blog', exact: true }).click();
  await expect(page).toHaveURL('/blog');
  await expect(page.locator('[inert]:not(.navbar-sidebar *)')).toHaveCount(0);
});

test.describe('an announcement', () => {
  test.use({ baseURL: process.env.ATTO_E2E_TAGGED_BASE! });
  const bar = (page: Page) => page.locator('.theme-announcement-bar');

  test('is closed by its button and stays closed; a new one is shown; the layout does not shift', async ({
    page,
    watch,
  }) => {
    await blockFonts(page, watch);
    await watchShifts(page);
    // Dismiss the consent dialog, which this test does not cover.
    await page.addInitScript(() => localStorage.setItem('atto-consent', 'refused'));
    await openDirectly(page, '/help');
    await expect(bar(page)).toContainText('The network will be upgraded. See the roadmap');
    await expect(bar(page).getByRole('link', { name: 'See the roadmap' })).toHaveAttribute(
      'href',
      '/docs/roadmap',
    );
    for (const view of VIEWS) {
      await openView(page, view);
      await expectAccessible(page);
      const { content, frame } = await page.evaluate(() => ({
        content: document.documentElement.scrollWidth,
        frame: document.documentElement.clientWidth,
      }));
      expect(content).toBeLessThanOrEqual(frame);
    }
    await openDirectly(page, '/help');
    await expect(bar(page)).toBeVisible();
    expect(await shiftScore(page), JSON.stringify(await shiftsOf(page))).toBe(0);
    await bar(page).getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press('Enter');
    await expect(bar(page)).toHaveCount(0);

    for (const path of ['/docs', '/']) {
      await openDirectly(page, path);
      await expect(bar(page)).toHaveCount(0);
      expect(await shiftScore(page), JSON.stringify(await shiftsOf(page))).toBe(0);
    }

    // As if the closed announcement had been an older one.
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.startsWith('docusaurus.announcement.id')) localStorage.setItem(key, 'older');
    });
    await openDirectly(page, '/help');
    await expect(bar(page)).toBeVisible();
    expect(await shiftScore(page), JSON.stringify(await shiftsOf(page))).toBe(0);
    await bar(page).getByRole('button', { name: 'Close' }).click();
    await expect(bar(page)).toHaveCount(0);
    await openDirectly(page, '/docs/mining');
    await expect(bar(page)).toHaveCount(0);
  });
});
