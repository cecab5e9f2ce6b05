import { expectFits } from './support/fits';
import { ACCOUNT, lastHash, PAGE_KINDS } from './support/page-kinds';
import { expect, FAILED_REQUEST, openDirectly, test } from './support/test';

/** From the smallest phone to a large screen; 640 px are 1280 enlarged to 200 %. */
const WIDTHS = [320, 360, 640, 768, 910, 1_280, 1_440, 1_920] as const;

for (const { path, ready } of PAGE_KINDS) {
  test(`${path} fits every width`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openDirectly(page, path);
    await expect(page.locator('main').locator(ready).first()).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await test.step(`${width} px`, () => expectFits(page));
    }
  });
}

test('a transaction fits every width, also one that does not exist', async ({ page, watch }) => {
  watch.allowMessage(FAILED_REQUEST);
  for (const [path, ready] of [
    [await lastHash(), '3 of 3 proven'],
    ['AB'.repeat(32), /does not know this transaction$/],
  ] as const) {
    await openDirectly(page, `/explorer/transactions/${path}`);
    await expect(page.getByText(ready)).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await test.step(`${width} px`, () => expectFits(page));
    }
  }
});

test('amounts of a history stay in one line, also where columns are narrow', async ({ page }) => {
  await openDirectly(page, ACCOUNT);
  await expect(page.locator('[data-row="entry"]')).toHaveCount(50);
  const cells = page.locator('[data-row="entry"] :is([data-column="Amount"], [data-column="Balance"])');
  const tallest = () => cells.evaluateAll((all) => Math.max(...all.map((cell) => cell.clientHeight)));
  for (const width of [901, 1_024, 1_200]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(tallest, `at ${width} px`).toBeLessThan(40);
  }
});

for (const path of ['/api/node', '/api/wallet', '/api/faucet']) {
  test(`${path} does not scroll sideways`, async ({ page }) => {
    await openDirectly(page, path);
    await expect(page.locator('.redocusaurus h1').first()).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const excess = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      await expect.poll(excess, `at ${width} px`).toBeLessThanOrEqual(0);
    }
  });
}
