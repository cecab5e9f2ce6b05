import type { Page } from '@playwright/test';
import { longIf } from './support/long';
import { expect, test } from './support/test';

/** The weights that the style sheets use. */
const WEIGHTS = [400, 450, 500, 560, 600, 620, 640, 660, 680, 700, 720];
const PAGES = ['/', '/docs', '/docs/integration', '/blog', '/blog/pre-release', '/help', '/explorer'];
const WIDTHS = [360, 768, 1440];
/** Allows one paragraph to gain or lose a line; from 0.1 on, a layout shift counts as noticeable. */
const MAX_MOVED = 0.03;

test('text has the same width and height in the fallback face as in Inter, in every weight', async ({
  page,
}) => {
  await page.goto('/docs/whitepaper');
  const sizes = await page.evaluate(async (weights) => {
    const text = document.querySelector('article')!.innerText.replace(/\s+/g, ' ').slice(0, 8_000);
    const line = document.createElement('span');
    // Large enough that rounding letters to whole pixels does not matter.
    line.style.cssText = 'position:absolute;white-space:nowrap;font-size:2000px;line-height:normal';
    document.body.append(line);
    const found = [];
    for (const weight of weights) {
      const sizeIn = async (family: string) => {
        const faces = await document.fonts.load(`${weight} 100px "${family}"`, 'A');
        Object.assign(line.style, { fontFamily: `"${family}"`, fontWeight: weight });
        line.textContent = text;
        const { width, height } = line.getBoundingClientRect();
        return { width, height, faces: faces.length };
      };
      found.push({
        weight,
        inter: await sizeIn('Inter Variable'),
        fallback: await sizeIn('Inter Fallback'),
      });
    }
    return found;
  }, WEIGHTS);
  for (const { weight, inter, fallback } of sizes) {
    expect([inter.faces, fallback.faces], `faces of weight ${weight}`).toEqual([1, 1]);
    expect(Math.abs(fallback.width / inter.width - 1), `width at weight ${weight}`).toBeLessThan(0.01);
    expect(Math.abs(fallback.height / inter.height - 1), `height at weight ${weight}`).toBeLessThan(0.01);
  }
});

for (const width of WIDTHS) {
  test(
    `shows text before Inter arrives, and hardly moves when it does, at ${width} px`,
    longIf(width > 1_000),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 823 });
      await page.addInitScript(() => {
        const noted = window as unknown as { moved: number };
        noted.moved = 0;
        new PerformanceObserver((list) => {
          for (const shift of list.getEntries()) noted.moved += (shift as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      for (const path of PAGES) {
        const release = await withFontHeld(page, path);
        await expect.poll(() => paints(page)).toContain('first-contentful-paint');
        expect(await usesInter(page), `${path}: Inter is not loaded yet`).toBe(false);
        await release();
        await expect.poll(() => usesInter(page)).toBe(true);
        await page.waitForTimeout(200);
        const moved = await page.evaluate(() => (window as unknown as { moved: number }).moved);
        expect(moved, `layout shift of ${path}`).toBeLessThan(MAX_MOVED);
      }
    },
  );
}

/** Opens a page whose font arrives only when the returned function is called. */
async function withFontHeld(page: Page, path: string): Promise<() => Promise<void>> {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/fonts/*.woff2', async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  return async () => {
    arrive();
    await page.evaluate(() => document.fonts.ready);
    await page.unroute('**/fonts/*.woff2');
  };
}

const paints = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('paint').map(({ name }) => name));

const usesInter = (page: Page) =>
  page.evaluate(
    () =>
      // A face that no style sheet names yet passes the check.
      [...document.fonts].some(({ family }) => family.includes('Inter Variable')) &&
      document.fonts.check('16px "Inter Variable"', 'A'),
  );
