import type { Page } from '@playwright/test';
import { expectFits } from './support/fits';
import { longIf } from './support/long';
import { ACCOUNT, lastHash, PAGE_KINDS, type PageKind } from './support/page-kinds';
import { expect, FAILED_REQUEST, openDirectly, test } from './support/test';

/** From the smallest phone to a large screen; 640 px are 1280 enlarged to 200 %. */
const WIDTHS = [320, 360, 640, 768, 910, 1_280, 1_440, 1_920] as const;

/** Pairs of states that forced colours, which remove backgrounds and shadows, must leave different. */
const STATES = [
  ['[aria-selected="true"]', '[aria-selected="false"]'],
  ['[aria-pressed="true"]', '[aria-pressed="false"]'],
  ['[aria-current="page"]', 'a:not([aria-current])'],
] as const;

/** Chosen elements that look like one of the others next to them. Runs in the page. */
function findAlike(states: typeof STATES): readonly string[] {
  /** Lines, and backgrounds and colours as far as they are kept. */
  const lookOf = (node: Element) =>
    [undefined, '::before', '::after'].map((part) => {
      const style = getComputedStyle(node, part);
      if (part !== undefined && style.content === 'none') return '';
      const edges = (['Top', 'Right', 'Bottom', 'Left'] as const).map((side) => {
        const [kind, width] = [style[`border${side}Style`], style[`border${side}Width`]];
        return kind === 'none' || width === '0px' ? '' : `${kind} ${width} ${style[`border${side}Color`]}`;
      });
      const outline = style.outlineStyle === 'none' ? '' : style.outlineWidth;
      return [...edges, outline, style.textDecorationLine, style.fontWeight, style.backgroundColor].join();
    });
  const isShown = (node: Element) => node.checkVisibility({ visibilityProperty: true });
  return states.flatMap(([is, isNot]) =>
    [...document.querySelectorAll(is)].filter(isShown).flatMap((chosen) => {
      const group = chosen.closest('[role="tablist"], [role="group"], [role="listbox"], nav, ul');
      const others = [...(group?.querySelectorAll(isNot) ?? [])].filter(
        (one) => isShown(one) && one.tagName === chosen.tagName && one.classList[0] === chosen.classList[0],
      );
      const look = lookOf(chosen).join();
      const alike = others.some((one) => lookOf(one).join() === look);
      return alike ? [`${chosen.tagName}.${chosen.className} “${chosen.textContent?.slice(0, 30)}”`] : [];
    }),
  );
}

/** Shown in forced colours, left without a network, and used again. */
async function visit(page: Page, { path, ready, live }: PageKind): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await openDirectly(page, path);
  const main = page.locator('main');
  await expect(main.locator(ready).first()).toBeVisible();
  // `ready` may be in the built page; the pill comes with the page's own code, which cannot load offline.
  if (live !== undefined) await expect(main.locator(live).first()).toBeVisible();
  expect(await page.evaluate(findAlike, STATES)).toEqual([]);

  const heading = page.getByRole('heading', { level: 1 }).first();
  const title = await heading.innerText();
  await page.context().setOffline(true);
  if (live !== undefined) await expect(main.locator(live).first()).toContainText(/Offline: this device/i);
  await expect(heading).toHaveText(title, { useInnerText: true });
  await expect(main.locator(ready).first()).toBeVisible();
  await page.context().setOffline(false);
  if (live !== undefined) await expect(main.locator(live).first()).not.toContainText(/Offline/i);
  await expect(main.locator(ready).first()).toBeVisible();
  await expect(main.getByRole('alert').filter({ hasText: 'cannot be reached' })).toHaveCount(0);
}

async function expectFitsEveryWidth(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await test.step(`${width} px`, () => expectFits(page));
  }
}

/** All of it in one visit, because loading the page takes longest. */
async function visitAtEveryWidth(page: Page, kind: PageKind): Promise<void> {
  await visit(page, kind);
  await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' });
  await expectFitsEveryWidth(page);
}

for (const kind of PAGE_KINDS) {
  const title = `${kind.path} works in forced colours, offline and online again, and fits every width`;
  test(title, longIf(kind.isAlike === true), async ({ page, watch }) => {
    watch.allowMessage(/ERR_INTERNET_DISCONNECTED/);
    await visitAtEveryWidth(page, kind);
  });
}

test('a transaction works in forced colours, offline and online again, and fits every width', async ({
  page,
  watch,
}) => {
  watch.allowMessage(/ERR_INTERNET_DISCONNECTED/);
  await visitAtEveryWidth(page, {
    path: `/explorer/transactions/${await lastHash()}`,
    ready: 'text=3 of 3 verified',
  });
});

test('a transaction that does not exist fits every width', async ({ page, watch }) => {
  watch.allowMessage(FAILED_REQUEST);
  await openDirectly(page, `/explorer/transactions/${'AB'.repeat(32)}`);
  await expect(page.getByText(/^Not found on the .+ network yet$/)).toBeVisible();
  await expectFitsEveryWidth(page);
});

test('the not-found page works in forced colours and fits a phone', async ({ page, watch }) => {
  watch.allowMessage(FAILED_REQUEST);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/nope');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(findAlike, STATES)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 740 });
  await expectFits(page);
});

test('amounts of a history stay in one line, also where columns are narrow', async ({ page }) => {
  await openDirectly(page, ACCOUNT);
  await expect(page.locator('[data-row="entry"]')).toHaveCount(50);
  const amounts = page.locator(
    '[data-row="entry"] :is([data-column="Amount"], [data-column="Balance"]) [role="text"]',
  );
  const tallest = () =>
    amounts.evaluateAll((all) => Math.max(...all.map((amount) => amount.getBoundingClientRect().height)));
  for (const width of [901, 1_024, 1_200]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(tallest, `at ${width} px`).toBeLessThan(40);
  }
});

for (const path of ['/api/node', '/api/wallet', '/api/faucet']) {
  test(`${path} does not scroll sideways`, longIf(path === '/api/wallet'), async ({ page }) => {
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
