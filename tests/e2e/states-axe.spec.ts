import { expectAccessible, expectAccessibleOnScreen } from './support/axe';
import { IS_LONG, longIf } from './support/long';
import { FUNDED_KEY } from './support/node-port';
import { payerOf } from './support/payer';
import { expect, openDirectly, test } from './support/test';

/** One page of each kind that has no accessibility test elsewhere. */
const KINDS = [
  '/docs',
  '/docs/whitepaper',
  '/docs/integration/advanced/offline-signing-with-atto-commons',
  '/blog/pre-release',
  '/blog/authors/community',
  '/faucet-dev',
  '/explorer/accounts/no-such-id',
];

for (const [atWidth, width] of [360, 1440].entries()) {
  // Each kind at one of the widths; in `npm run test:long` at both.
  const kinds = KINDS.filter((_, at) => IS_LONG || at % 2 === atWidth);
  test(`pages of every other kind are accessible: ${width} px`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    for (const path of [...kinds, `/explorer/accounts/${payerOf(FUNDED_KEY).address.slice(7)}`]) {
      await openDirectly(page, path);
      await expect(page.locator('[data-skeleton]')).toHaveCount(0);
      await expectAccessibleOnScreen(page);
      const { content, frame } = await page.evaluate(() => ({
        content: document.documentElement.scrollWidth,
        frame: document.documentElement.clientWidth,
      }));
      expect(content, path).toBeLessThanOrEqual(frame);
    }
  });
}

/**
 * Reviewed violations inside Redoc: rule and number of elements. We cannot fix them here, and none prevents reading.
 * The numbers may only shrink.
 */
const REDOC: Readonly<Record<string, Readonly<Record<number, Readonly<Record<string, number>>>>>> = {
  '/api/node': {
    360: { 'heading-order': 18, 'target-size': 2 },
    1440: { 'heading-order': 18, 'target-size': 2 },
  },
  '/api/wallet': {
    360: { 'heading-order': 17 },
    1440: { 'heading-order': 17 },
  },
  '/api/faucet': {
    360: { 'heading-order': 4, 'target-size': 1 },
    1440: { 'heading-order': 4, 'target-size': 1 },
  },
};

for (const path of Object.keys(REDOC)) {
  for (const width of [360, 1440]) {
    const title = `${path} is accessible outside of Redoc, which has only known violations: ${width} px`;
    // The smallest reference at both widths, the others at the one that shows more.
    test(title, longIf(width === 360 && path !== '/api/faucet'), async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await openDirectly(page, path);
      await expect(page.locator('.redocusaurus h1').first()).toBeVisible();
      if (width > 1000) await expect(page.getByRole('menuitem').first()).toBeVisible();
      const found = await expectAccessible(page, { except: '.redocusaurus' });
      const known = REDOC[path]?.[width] ?? {};
      expect(Object.entries(found).filter(([rule, count]) => count > (known[rule] ?? 0))).toEqual([]);
    });
  }
}
