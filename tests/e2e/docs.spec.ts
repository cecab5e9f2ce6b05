import { expectAccessible } from './support/axe';
import { expect, openDirectly, test } from './support/test';

test('a glossary term shows its definition by pointer and keyboard, and Escape hides it @flow', async ({
  page,
}) => {
  await openDirectly(page, '/docs');
  const term = page.locator('[aria-describedby]').filter({ hasText: /^representative/ });
  const tip = term.getByRole('tooltip');
  await expect(tip).toBeHidden();

  await term.hover();
  await expect(tip).toHaveText(/^The voter that an account names/);
  await expect(tip).toBeVisible();
  await tip.hover();
  await expect(tip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();

  await page.mouse.move(0, 0);
  await term.focus();
  await expect(tip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();

  await term.click();
  await expect(tip).toBeVisible();
});

test('on a small screen definitions stay on the page, diagrams use the narrow layout, and both are accessible', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openDirectly(page, '/docs/whitepaper');
  for (const term of await page.locator('[aria-describedby]:has([role=tooltip])').all()) {
    await term.focus();
    const tip = term.getByRole('tooltip', { includeHidden: true });
    await expect(tip).toBeVisible();
    await expect
      .poll(() => tip.evaluate((element) => element.getBoundingClientRect().left))
      .toBeGreaterThanOrEqual(0);
    await expect
      .poll(() => tip.evaluate((element) => element.getBoundingClientRect().right))
      .toBeLessThanOrEqual(360);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  const chains = page.getByRole('img', { name: 'Four account chains' });
  await expect(chains).toHaveCount(1);
  await chains.scrollIntoViewIfNeeded();
  await expect(chains.getByText('2 RECEIVE')).toBeVisible();
  await expectAccessible(page);

  // A wider screen shows the other layout.
  const narrow = (await chains.boundingBox())!.height;
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(chains).toHaveCount(1);
  await expect.poll(async () => (await chains.boundingBox())!.height).toBeLessThan(narrow);
});

test('the go-live checklist prints with a box for each item, and without navigation', async ({ page }) => {
  await openDirectly(page, '/docs/integration/exchange-guide');
  await page.emulateMedia({ media: 'print' });
  const items = page.locator('main li:has(> input[type=checkbox])');
  expect(await items.count()).toBeGreaterThan(25);
  await expect(items.first().locator('input')).toBeVisible();
  await expect(items.first()).toContainText('synchronized');
  await expect(items.last()).toContainText('Small deposit and withdrawal');
  for (const part of ['.navbar', '.theme-doc-sidebar-container', '.theme-edit-this-page'])
    await expect(page.locator(part).first()).toBeHidden();
});
