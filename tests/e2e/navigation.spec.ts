import type { Page } from '@playwright/test';
import { expect, openDirectly, test } from './support/test';

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const dropdown = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

test('the navbar has its items in order and fits from 997 px on @flow', async ({ page }) => {
  await page.setViewportSize({ width: 997, height: 700 });
  await openDirectly(page, '/docs');
  const labels = await main(page).locator('.navbar__items > .navbar__item').allInnerTexts();
  expect(labels.map((text) => text.split('\n')[0])).toEqual([
    'Blog',
    'Docs',
    'Explorer',
    'Wallet',
    'Earn',
    'Buy',
    'Whitepaper',
    'Development',
    '',
  ]);
  const discord = main(page).getByRole('link', { name: 'Discord community' });
  await expect(discord).toHaveAttribute('href', 'https://discord.gg/atto');
  const bar = (await main(page).boundingBox())!;
  expect(bar.height).toBeLessThanOrEqual(66);
  const search = main(page).getByRole('button', { name: 'Search' });
  for (const width of [320, 360, 997, 1100, 1240, 1241, 1440]) {
    await page.setViewportSize({ width, height: 700 });
    // The navbar adapts to the window one frame later.
    await expect(async () => {
      const before = (await discord.boundingBox())!;
      const last = (await search.boundingBox())!;
      expect(last.x, `${width} px`).toBeGreaterThanOrEqual(before.x + before.width);
      expect(last.x + last.width, `${width} px`).toBeLessThanOrEqual(width);
      expect((await main(page).boundingBox())!.height).toBeLessThanOrEqual(66);
      const content = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(content, `${width} px`).toBeLessThanOrEqual(width);
    }).toPass({ timeout: 30_000 });
  }
  await page.setViewportSize({ width: 997, height: 700 });
  for (const label of await main(page).locator('.navbar__items > .navbar__item').all()) {
    expect((await label.boundingBox())!.height).toBeLessThanOrEqual(66);
  }
});

test('the Buy menu links to the two exchanges, marked as external, and nothing else', async ({ page }) => {
  await openDirectly(page, '/docs');
  await dropdown(page, 'Buy').hover();
  for (const [name, href] of [
    [/^ATTO\/EUR on LCX/, 'https://lcx.com/en/trade/ATTO-EUR'],
    [/^ATTO\/USDT on XT/, 'https://www.xt.com/en/trade/atto_usdt'],
  ] as const) {
    const link = main(page).getByRole('link', { name });
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute('href', href);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
    await expect(link.getByLabel('(opens in new tab)')).toBeVisible();
  }
  await expect(dropdown(page, 'Buy').locator('..').getByRole('listitem')).toHaveCount(2);
});

test('the caution about exchanges is next to their links on the home page', async ({ page }) => {
  await openDirectly(page, '/');
  await page.getByRole('main').getByRole('link', { name: 'Before you buy' }).click();
  await expect(page).toHaveURL('/help#before-you-buy');
  await expect(page.getByRole('heading', { name: 'Before you buy' })).toBeInViewport();
});

test('dropdowns open and navigate by keyboard alone @flow', async ({ page }) => {
  await openDirectly(page, '/docs');
  const earn = dropdown(page, 'Earn');
  await earn.focus();
  await page.keyboard.press('Enter');
  await expect(earn).toHaveAttribute('aria-expanded', 'true');
  const faucet = main(page).getByRole('link', { name: 'Faucet' });
  await expect(faucet).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(faucet).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(earn).toBeFocused();
  await page.keyboard.press('Space');
  await expect(earn).toHaveAttribute('aria-expanded', 'false');
  await expect(faucet).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(faucet).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(faucet).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/faucet$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Faucet');
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('dropdowns open on a tap and close on a tap elsewhere', async ({ page }) => {
    await page.setViewportSize({ width: 1100, height: 800 });
    await openDirectly(page, '/docs');
    await dropdown(page, 'Development').tap();
    const link = main(page).getByRole('link', { name: 'Wallet API' });
    await expect(link).toBeVisible();
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(link).toBeHidden();
    await dropdown(page, 'Development').tap();
    await main(page).getByRole('link', { name: 'Integration' }).tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Integration');
  });

  test('on a small screen the menu of a section has a way back to the main menu', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openDirectly(page, '/docs/mining');
    await page.getByRole('button', { name: 'Toggle navigation bar' }).tap();
    const menu = page.locator('.navbar-sidebar');
    const back = menu.getByRole('button', { name: '← Back to main menu' });
    await back.tap();
    await expect(back).not.toBeInViewport();
    await menu.getByRole('button', { name: 'Buy', exact: true }).tap();
    await expect(menu.getByRole('link', { name: 'ATTO/EUR on LCX' })).toBeVisible();
    await menu.getByRole('link', { name: 'Wallet', exact: true }).tap();
    await expect(page).toHaveURL(/\/wallet$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Atto wallet');
  });
});

test('the navbar hides on scrolling down and reappears on scrolling up', async ({ page }) => {
  await openDirectly(page, '/docs/whitepaper');
  await page.mouse.move(640, 400);
  for (let step = 0; step < 6; step += 1) await page.mouse.wheel(0, 400);
  await expect(main(page)).not.toBeInViewport();
  for (let step = 0; step < 3; step += 1) await page.mouse.wheel(0, -400);
  await expect(main(page)).toBeInViewport({ ratio: 1 });
});

test('the call to action is the same large link on every page, and gold except in the wallet', async ({
  page,
}) => {
  const action = page.getByRole('contentinfo').getByRole('link', { name: 'Access the Wallet' });
  const lookOf = () =>
    action.evaluate((node) => {
      const { backgroundColor, fontSize } = getComputedStyle(node);
      return { backgroundColor, fontSize, height: node.getBoundingClientRect().height };
    });
  const gold = { backgroundColor: 'rgb(250, 176, 5)', fontSize: '20px', height: 60 };
  for (const path of ['/', '/docs', '/explorer', '/richlist', '/wallet']) {
    await openDirectly(page, path);
    expect(await lookOf(), path).toEqual(
      path === '/wallet' ? { ...gold, backgroundColor: 'rgb(255, 255, 255)' } : gold,
    );
  }
});

test('explorer, docs and home link the rich list and the key tools, and every page links Help', async ({
  page,
}) => {
  for (const path of ['/explorer', '/docs', '/']) {
    await openDirectly(page, path);
    for (const to of ['/richlist', '#key-tools'])
      await expect(
        page.locator('main').locator(`a[href*="${to}"]`).first(),
        `${path} to ${to}`,
      ).toBeVisible();
    await expect(page.getByRole('contentinfo').locator('a[href="/help"]'), path).toBeVisible();
  }
});

test('the footer has its links and texts @flow', async ({ page }) => {
  await openDirectly(page, '/docs');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('heading', { level: 2 })).toHaveText('Ready to Experience Atto?');
  await expect(
    footer.getByText('Enjoy instant, feeless, and eco-friendly transactions with just a tap.'),
  ).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Access the Wallet' })).toHaveAttribute('href', '/wallet');
  const hrefs = (selector: string) =>
    footer.locator(selector).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(await hrefs('nav[aria-labelledby="useful-links"] a')).toEqual([
    '/faucet',
    '/docs/mining',
    '/explorer',
    '/docs/whitepaper',
    '/docs/distribution',
    '/docs/reward-for-contributions',
  ]);
  expect(await hrefs('.footer__col a')).toEqual([
    '/docs',
    'https://bitcointalk.org/index.php?topic=5520507.0',
    'https://discord.gg/atto',
    'https://x.com/AttoCash',
    '/blog',
    'https://github.com/attocash',
  ]);
  expect(await hrefs('nav[aria-label="About this site"] a')).toEqual(['/legal', '/privacy', '/help']);
  for (const name of ['X', 'Reddit', 'LinkedIn', 'GitHub', 'Discord']) {
    const link = footer.getByRole('link', { name: `${name} (opens in a new tab)`, exact: true });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
  }
});

test('the copyright line shows the current year if it is later than the build’s', async ({
  page,
  request,
}) => {
  const year = Number(/© (\d{4}) Atto B\.V\./.exec(await (await request.get('/help')).text())![1]);
  await page.clock.setFixedTime(new Date(Date.UTC(year + 2, 5, 1)));
  await openDirectly(page, '/help');
  await expect(page.getByText(`© ${year + 2} Atto B.V.`)).toBeVisible();
  await page.clock.setFixedTime(new Date(Date.UTC(year - 3, 5, 1)));
  await openDirectly(page, '/legal');
  await expect(page.getByText(`© ${year} Atto B.V.`)).toBeVisible();
});
