import type { Page } from '@playwright/test';
import { shiftScore, watchShifts } from './support/layout-shifts';
import { limitStreamTo } from './support/limited-stream';
import { longIf } from './support/long';
import { expect, test } from './support/test';

/** The weights that the style sheets use. */
const WEIGHTS = [400, 450, 500, 560, 600, 620, 640, 660, 680, 700, 720];
const PAGES = ['/', '/docs', '/docs/integration', '/blog', '/blog/pre-release', '/help', '/explorer'];
const WIDTHS = [360, 768, 1440];
/** Words move a little within their line, and a line in a thousand breaks elsewhere. */
const MAX_MOVED = 0.02;

test('text has the same width and height in the fallback face as in Inter, in every weight', async ({
  page,
}) => {
  await page.goto('/docs/whitepaper');
  const sizes = await page.evaluate(async (weights) => {
    // Under a name of its own, so that it is measured alone.
    const { href } = document.querySelector<HTMLLinkElement>('link[as="font"]')!;
    document.fonts.add(await new FontFace('Inter', `url(${href})`, { weight: '100 900' }).load());
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
        inter: await sizeIn('Inter'),
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
    async ({ page, payer }) => {
      // A transaction of a parallel test would move the rows of /explorer.
      await limitStreamTo(payer, page);
      await page.setViewportSize({ width, height: 823 });
      await watchShifts(page);
      for (const path of PAGES) {
        const release = await withFontHeld(page, path);
        await expect.poll(() => paints(page)).toContain('first-contentful-paint');
        expect(await isInInter(page), `${path}: Inter is not loaded yet`).toBe(false);
        await release();
        await page.waitForTimeout(500);
        expect(await shiftScore(page), `layout shift of ${path}`).toBeLessThan(MAX_MOVED);
      }
    },
  );
}

test('shows a page in Inter although it came late', async ({ page }) => {
  const release = await withFontHeld(page, '/explorer');
  await expect.poll(() => paints(page)).toContain('first-contentful-paint');
  await release();
  await expect.poll(() => isInInter(page)).toBe(true);
});

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

/** Whether text that names Inter is wider or narrower than text in the font that would come next. */
const isInInter = (page: Page) =>
  page.evaluate(() => {
    const line = document.createElement('span');
    line.style.cssText = 'position:absolute;visibility:hidden;font-size:100px';
    line.textContent = 'il';
    document.body.append(line);
    const widthIn = (family: string) => {
      line.style.fontFamily = family;
      return line.getBoundingClientRect().width;
    };
    const differ = widthIn('"Inter Variable", monospace') !== widthIn('monospace');
    line.remove();
    return differ;
  });
