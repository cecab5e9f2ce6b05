import type { Page } from '@playwright/test';
import { expect, filesSettled, openDirectly, test } from './support/test';

/** A page with samples in several languages: five panels in each of its tabs. */
const WITH_TABS = '/docs/integration/quickstart';

/** Marks the server's HTML before any script of the site runs. */
async function markServerNodes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      for (const node of document.querySelectorAll('main *')) Object.assign(node, { isOfServer: true });
    });
  });
}

/** Counts the elements that match: all of them, those from the server, and those that React has hydrated. */
function countNodes(page: Page, selector: string) {
  return page.locator(selector).evaluateAll((nodes) => ({
    all: nodes.length,
    ofServer: nodes.filter((node) => 'isOfServer' in node).length,
    hydrated: nodes.filter((node) => Object.keys(node).some((key) => key.startsWith('__reactFiber'))).length,
  }));
}

test('a page with tabs keeps the server’s HTML and hydrates only the open panels, without their code', async ({
  page,
}) => {
  await markServerNodes(page);
  await openDirectly(page, WITH_TABS);
  await filesSettled(page);

  const panels = await countNodes(page, 'main [role=tabpanel]');
  expect(panels.all).toBeGreaterThan(20);
  expect(panels.ofServer).toBe(panels.all);
  const closed = await countNodes(page, 'main [role=tabpanel][hidden] *');
  expect(closed.all).toBeGreaterThan(1_000);
  expect(closed).toMatchObject({ ofServer: closed.all, hydrated: 0 });
  const open = await countNodes(page, 'main [role=tabpanel]:not([hidden]) > .theme-code-block');
  expect(open.all).toBeGreaterThan(3);
  expect(open).toMatchObject({ ofServer: open.all, hydrated: open.all });
  const code = await countNodes(page, 'main [role=tabpanel]:not([hidden]) :is(pre, pre *)');
  expect(code.all).toBeGreaterThan(100);
  expect(code).toMatchObject({ ofServer: code.all, hydrated: 0 });
});

test('a block of code that is the server’s can be copied and wrapped', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 360, height: 740 });
  await markServerNodes(page);
  await openDirectly(page, WITH_TABS);
  const blocks = page.locator('main [role=tabpanel]:not([hidden]) > .theme-code-block');
  const wide = blocks.filter({ has: page.getByRole('button', { name: 'Toggle word wrap' }) });
  await blocks.first().scrollIntoViewIfNeeded();
  await expect(wide.first()).toBeVisible();

  await wide.first().locator('pre').focus();
  await wide.first().getByRole('button', { name: 'Copy code to clipboard' }).click();
  const code = (await wide.first().locator('.token-line').allTextContents()).join('\n');
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toBe(code);

  await wide.first().getByRole('button', { name: 'Toggle word wrap' }).click();
  await expect(wide.first().locator('code')).toHaveCSS('white-space', 'pre-wrap');
  expect(await countNodes(page, 'main [role=tabpanel]:not([hidden]) pre')).toMatchObject({ hydrated: 0 });
});

test('a closed panel is rendered when the reader opens it, in all tabs of its group', async ({ page }) => {
  await openDirectly(page, WITH_TABS);
  const kept = await page.locator('main [role=tabpanel][hidden] pre').first().textContent();
  await page.getByRole('tab', { name: 'Python' }).first().click();
  const open = page.locator('main [role=tabpanel]:not([hidden]) pre');
  await expect(open.first()).toHaveText(kept!);
  await expect(page.getByRole('tab', { name: 'Python', selected: false })).toHaveCount(0);
  await open.first().hover();
  await expect(page.getByRole('button', { name: 'Copy code to clipboard' }).first()).toBeVisible();

  await page.reload();
  await expect(open.first()).toHaveText(kept!);
});

test('tabs work after navigation within the site, without the server’s HTML', async ({ page }) => {
  await openDirectly(page, '/docs');
  await page.getByRole('link', { name: 'Quickstart' }).locator('visible=true').first().click();
  await expect(page).toHaveURL(WITH_TABS);
  await page.getByRole('tab', { name: 'Python' }).first().click();
  const open = page.locator('main [role=tabpanel]:not([hidden])').first();
  await expect(open.locator('pre')).not.toBeEmpty();
});

test('the mark of hydration does not restyle the page', async ({ page, browser }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openDirectly(page, '/docs/integration/exchange-guide');
  const all = await page.locator('*').count();
  /** How many elements the browser restyles at once when the attributes of the root change. */
  const restyledBy = async (name: string, values: readonly string[]) => {
    await browser.startTracing(page, { categories: ['devtools.timeline'] });
    for (const value of values) {
      await page.evaluate(
        ([attribute, set]) => document.documentElement.setAttribute(attribute!, set!),
        [name, value],
      );
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    }
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
      traceEvents: readonly { name: string; args?: { elementCount?: number } }[];
    };
    const updates = traceEvents.filter((event) => event.name === 'UpdateLayoutTree');
    return Math.max(0, ...updates.map(({ args }) => args?.elementCount ?? 0));
  };
  // The trace does count: another theme changes the colour of everything that is laid out.
  expect(await restyledBy('data-theme', ['dark', 'light'])).toBeGreaterThan(all / 15);
  expect(await restyledBy('data-has-hydrated', ['false', 'true'])).toBeLessThan(all / 20);
});

for (const width of [360, 1440])
  test(`code far from the window takes the room that it will need, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await openDirectly(page, WITH_TABS);
    const blocks = page.locator('main [role=tabpanel]:not([hidden]) .theme-code-block pre');
    const measured = () =>
      blocks.evaluateAll((all) =>
        all.map((block) => ({
          height: block.getBoundingClientRect().height,
          isLaidOut: block.firstElementChild!.checkVisibility({ contentVisibilityAuto: true }),
        })),
      );
    const before = await measured();
    expect(before.filter(({ isLaidOut }) => !isLaidOut).length).toBeGreaterThan(2);
    await page.addStyleTag({ content: 'pre { content-visibility: visible !important; }' });
    const after = await measured();
    for (const [at, { height, isLaidOut }] of after.entries()) {
      expect(isLaidOut).toBe(true);
      expect(height).toBeCloseTo(before[at]!.height, 0);
    }
  });
