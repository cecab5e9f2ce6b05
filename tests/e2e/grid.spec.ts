import type { Page } from '@playwright/test';
import { ACCOUNT, PAGE_KINDS } from './support/page-kinds';
import { expect, FAILED_REQUEST, openDirectly, test } from './support/test';

const WIDTHS = [360, 768, 997, 1_280, 1_440, 1_920] as const;
/** One page of each kind: apps, text with and without a menu, a reference, and the page for what does not exist. */
const PAGES = [
  '/',
  '/explorer',
  ACCOUNT,
  '/richlist',
  '/faucet',
  '/wallet',
  '/docs/whitepaper',
  '/blog',
  '/blog/pre-release',
  '/help',
  '/search?q=fee',
  '/api/node',
  '/nope',
] as const;

/** Where navbar, content and footer begin, in pixels. Runs in the page. */
function findEdges(): Readonly<Record<'navbar' | 'content' | 'footer', number>> {
  const isHidden = (node: Element | null): boolean =>
    node !== null &&
    (getComputedStyle(node).clipPath.startsWith('inset(50%') || isHidden(node.parentElement));
  const leftOf = (root: Element) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    let left = Infinity;
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      if (text.textContent?.trim() === '' || isHidden(text.parentElement)) continue;
      if (!text.parentElement!.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const box of range.getClientRects()) if (box.width > 1) left = Math.min(left, box.left);
    }
    return left;
  };
  const parts = [...document.querySelectorAll('main, aside.theme-doc-sidebar-container, aside.col')];
  const first = [...document.querySelectorAll('.navbar__items > *')].find((node) => node.checkVisibility());
  return {
    navbar: first?.getBoundingClientRect().left ?? NaN,
    content: Math.min(...parts.map(leftOf)),
    footer: leftOf(document.querySelector('.theme-layout-footer')!),
  };
}

async function expectOneEdge(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const edge = Math.max(16, (width - 1_180) / 2);
    await expect
      .poll(async () => {
        const { navbar, content, footer } = await page.evaluate(findEdges);
        return [navbar, content, footer].map((left) => Math.round(left - edge));
      }, `navbar, content and footer at ${width} px`)
      .toEqual([0, 0, 0]);
  }
}

for (const path of PAGES) {
  test(`navbar, content and footer of ${path} begin at the same edge`, async ({ page, watch }) => {
    if (path === '/nope') {
      watch.allowMessage(FAILED_REQUEST);
      await page.goto(path);
    } else await openDirectly(page, path);
    const ready = PAGE_KINDS.find((kind) => kind.path === path)?.ready ?? 'h1';
    await expect(page.locator('main').locator(ready).first()).toBeVisible();
    await expectOneEdge(page);
  });
}

test('text is at most 720 px wide, and everything else 1,180 px', async ({ page }) => {
  await page.setViewportSize({ width: 1_920, height: 900 });
  for (const path of ['/docs/whitepaper', '/blog/pre-release', '/help', '/legal']) {
    await openDirectly(page, path);
    const widest = await page
      .locator('main .markdown > p')
      .evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().width)));
    expect(widest, path).toBeGreaterThan(700);
    expect(widest, path).toBeLessThanOrEqual(720);
  }
});
