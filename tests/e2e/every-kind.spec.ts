import type { Page } from '@playwright/test';
import { expectFits } from './support/fits';
import { lastHash, PAGE_KINDS, type PageKind } from './support/page-kinds';
import { expect, FAILED_REQUEST, openDirectly, test } from './support/test';

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

for (const kind of PAGE_KINDS) {
  test(`${kind.path} works in forced colours, offline and online again`, async ({ page, watch }) => {
    watch.allowMessage(/ERR_INTERNET_DISCONNECTED/);
    await visit(page, kind);
  });
}

test('a transaction works in forced colours, offline and online again', async ({ page, watch }) => {
  watch.allowMessage(/ERR_INTERNET_DISCONNECTED/);
  await visit(page, { path: `/explorer/transactions/${await lastHash()}`, ready: '[data-check="hash"]' });
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
