import type { Page } from '@playwright/test';
import { longIf } from './support/long';
import { expect, test } from './support/test';

/** A page of each kind. */
const PAGES = [
  '/',
  '/docs',
  '/docs/integration/quickstart',
  '/docs/whitepaper',
  '/docs/integration/advanced/protocol-offline-signing-reference',
  '/blog',
  '/blog/pre-release',
  '/blog/writing-python-api-wrapper',
  '/blog/tags',
  '/blog/archive',
  '/help',
  '/wallet',
  '/faucet',
  '/explorer',
  '/richlist',
  '/search',
];

/** Lets files whose URL matches arrive only when the returned function is called. */
async function withFilesHeld(page: Page, pattern: RegExp): Promise<() => void> {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(pattern, async (route) => {
    await arrival;
    await route.continue();
  });
  return arrive;
}

/**
 * What readers would notice: all that moves, appears or changes its colour. Margins show in the places; the browser may
 * report automatic ones as 0.
 */
const NOTICED = [
  'display position visibility opacity overflow z-index transform float box-shadow border-radius outline',
  'color background border padding font-family font-size font-weight letter-spacing line-height text-align text-decoration-line',
  'text-transform white-space vertical-align list-style-type flex gap grid-template-columns mask-image fill',
].flatMap((line) => line.split(' '));

/** Each element with its place and the styles that readers notice, in both colour modes. */
function looks(page: Page): Promise<string[]> {
  return page.evaluate((noticed) => {
    const root = document.documentElement;
    // The colours of the other mode at once, without a transition to them.
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }');
    document.adoptedStyleSheets = [still];
    const valuesOf = (element: Element, part = '') => {
      const styles = getComputedStyle(element, part);
      if (part !== '' && styles.content === 'none') return '';
      return noticed.map((name) => styles.getPropertyValue(name)).join(' ');
    };
    return ['light', 'dark'].flatMap((mode) => {
      root.dataset.theme = mode;
      return [root, ...document.body.querySelectorAll(':not(script, link)')].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const place = [x, y, width, height].map(Math.round).join(' ');
        const styles = ['', '::before', '::after'].map((part) => valuesOf(element, part));
        return [mode, element.tagName, element.getAttribute('class'), place, ...styles].join(' | ');
      });
    });
  }, NOTICED);
}

test.describe('before its style sheet arrives', () => {
  // What the page’s HTML looks like, without what scripts do to it.
  test.use({ javaScriptEnabled: false });

  for (const width of [360, 1280]) {
    test(`a page already looks as it will, at ${width} px`, longIf(width === 1280), async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      for (const path of PAGES) {
        // The font as well, because its letters would move what is compared.
        const arriveLast = await withFilesHeld(page, /\/fonts\//);
        const arrive = await withFilesHeld(page, /\/assets\/css\//);
        await page.goto(path, { waitUntil: 'commit' });
        await expect(page.locator('footer').last()).toBeVisible();
        const sheets = () => page.evaluate(() => [...document.styleSheets].map(({ href }) => href !== null));
        const pictures = () => page.evaluate(() => [...document.images].every(({ complete }) => complete));
        await expect.poll(pictures, path).toBe(true);
        expect(await sheets(), path).not.toContain(true);
        const before = await looks(page);
        expect(before.length).toBeGreaterThan(200);

        arrive();
        await expect.poll(sheets, path).toContain(true);
        const after = await looks(page);
        expect(
          after.filter((element, at) => element !== before[at]),
          path,
        ).toEqual([]);
        arriveLast();
        await page.unrouteAll({ behavior: 'wait' });
      }
    });
  }
});
