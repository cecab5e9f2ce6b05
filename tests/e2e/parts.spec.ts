import type { Page } from '@playwright/test';
import { expectAccessibleInThemes } from './support/axe';
import { expectFits } from './support/fits';
import { expect, FAILED_REQUEST, openDirectly, test } from './support/test';

const open = (page: Page) => openDirectly(page, '/parts');

test('the product has no page of parts', async ({ page, watch }) => {
  watch.allowMessage(FAILED_REQUEST);
  await page.goto('/parts');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Parts');
});

test.describe('on a site with a page of parts', () => {
  test.use({ baseURL: process.env.ATTO_E2E_TAGGED_BASE! });

  for (const width of [320, 360, 1_280])
    test(`every control fits ${width} px and is accessible`, async ({ page }, info) => {
      await page.setViewportSize({ width, height: 900 });
      await open(page);
      await expectFits(page);
      await expectAccessibleInThemes(page);
      await page.screenshot({ path: info.outputPath(`parts-${width}.png`), fullPage: true });
    });

  test('every control has a target of 44 pixels', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 900 });
    await open(page);
    const small = await page.locator('main').evaluate((main) =>
      [...main.querySelectorAll('button, select, input:not([type="file"]), summary, a[class*="button"]')]
        .map((one) => one.closest('label, [class*="select"]') ?? one)
        .filter((one) => one.checkVisibility())
        .map((one) => [one.textContent, one.getBoundingClientRect().height] as const)
        // The button that copies hits more than it shows.
        .filter(([text, height]) => height < 43.5 && !text?.startsWith('Copy')),
    );
    expect(small).toEqual([]);
  });

  test('a menu opens by key, moves the focus, and returns it', async ({ page }) => {
    await open(page);
    const button = page.getByRole('button', { name: 'Actions for Savings' });
    await button.focus();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('menuitem', { name: 'Remove' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeFocused();
    await page.keyboard.press('c');
    await expect(page.getByRole('menuitem', { name: 'Copy address' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(button).toBeFocused();
    await button.click();
    await page.getByRole('heading', { name: 'Rows' }).click();
    await expect(page.getByRole('menu')).toHaveCount(0);
  });

  test('a sheet holds the focus, and returns it', async ({ page }) => {
    await open(page);
    const opener = page.getByRole('button', { name: 'Open a sheet' });
    for (const width of [360, 1_280]) {
      await page.setViewportSize({ width, height: 900 });
      await opener.click();
      const sheet = page.getByRole('dialog', { name: 'Rename the account' });
      await expect(sheet).toBeVisible();
      await expectAccessibleInThemes(page);
      await page.keyboard.press('Escape');
      await expect(sheet).toHaveCount(0);
      await expect(opener).toBeFocused();
    }
  });

  test('a label that becomes bold does not move its neighbours', async ({ page }) => {
    await open(page);
    const last = page.getByRole('tab', { name: 'Python' });
    const place = () =>
      last.evaluate((tab: HTMLElement) => [tab.offsetLeft, tab.offsetTop, tab.getBoundingClientRect().width]);
    const before = await place();
    await page.getByRole('tab', { name: 'TypeScript' }).click();
    expect(await place()).toEqual(before);
  });

  test('a click anywhere on a row opens its page', async ({ page }) => {
    await open(page);
    await page.getByText('Bakery on the corner').click();
    await expect(page).toHaveURL(/#rows$/);
  });
});
