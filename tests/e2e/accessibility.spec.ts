import type { Locator, Page } from '@playwright/test';
import { expectAccessibleOnScreen } from './support/axe';
import { longIf } from './support/long';
import { newPayer } from './support/payer';
import { expect, FAILED_REQUEST, openDirectly, test } from './support/test';

const UNKNOWN = 'AB'.repeat(32);
/** An account that the local network is seeded with. */
const LONG = 'aaa5j7zzwy2dzh7h5bigcbho5y72tidwqnvxrokr24tbqq7axbksnh6yig4mo';
const WIDTHS = [360, 1440] as const;

async function expectAccessibleAt(page: Page, width: number): Promise<void> {
  // The contrast of a row that is still sliding in cannot be measured.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 900 });
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { content, window: frame } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect(content).toBeLessThanOrEqual(frame);
}

for (const width of WIDTHS) {
  test.describe(`${width} px`, () => {
    test('a transaction, its bytes open', async ({ page, payer }) => {
      const { hash } = await payer.send(newPayer().publicKey, 51n);
      await openDirectly(page, `/explorer/transactions/${hash}`);
      await expectAccessibleAt(page, width);
      await expect(page.getByText('3 of 3 verified')).toBeVisible();
      for (const summary of await page.locator('[data-check] summary').all()) await summary.click();
      await expect(page.getByText('The 134 bytes, field by field')).toBeVisible();
      await expectAccessibleOnScreen(page);
      await expectNoSidewaysScroll(page);
    });

    test('the live list', longIf(width === 1440), async ({ page, payer }) => {
      await openDirectly(page, '/explorer');
      await expectAccessibleAt(page, width);
      await expect(page.locator('[data-status="live"]')).toBeVisible();
      const { hash } = await payer.send(newPayer().publicKey, 52n);
      await expect(page.locator(`[data-hash="${hash}"]`)).toBeVisible();
      await expectAccessibleOnScreen(page);
      await expectNoSidewaysScroll(page);
    });

    test('faults', longIf(width === 1440), async ({ page, watch }) => {
      watch.allowMessage(FAILED_REQUEST);
      await openDirectly(page, `/explorer/transactions/${UNKNOWN}`);
      await expectAccessibleAt(page, width);
      await expect(page.getByRole('heading', { name: /^Not found on the .+ network yet/ })).toBeVisible();
      await expectAccessibleOnScreen(page);
      await page.goto('/explorer/transactions/x/y');
      await expectAccessibleAt(page, width);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
      await expectAccessibleOnScreen(page);
      await openDirectly(page, '/explorer/transactions/x');
      await expectAccessibleAt(page, width);
      await expect(page.getByRole('alert').filter({ hasText: 'Not a transaction hash' })).toBeVisible();
      await expectAccessibleOnScreen(page);
      await expectNoSidewaysScroll(page);
    });
  });
}

test('the pages fit 320 px without horizontal scrolling @flow', async ({ page, payer }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openDirectly(page, '/explorer');
  await expect(page.locator('[data-status="live"]')).toBeVisible();
  const { hash } = await payer.send(newPayer().publicKey, 17_000_000_053n);
  await expect(page.locator(`[data-hash="${hash}"]`)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await openDirectly(page, `/explorer/transactions/${hash}`);
  await expect(page.getByText('3 of 3 verified')).toBeVisible();
  for (const summary of await page.locator('[data-check] summary').all()) await summary.click();
  await expect(page.getByText('The 134 bytes, field by field')).toBeVisible();
  await expectNoSidewaysScroll(page);
});

/** Undefined if the focus is visible; otherwise the element that has it. */
async function unseenFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const { top, bottom, width } = element.getBoundingClientRect();
    const rings = [element, element.parentElement ?? element].map((one) => getComputedStyle(one));
    const hasRing = rings.some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px',
    );
    // In a date field, the browser highlights the part that has the focus.
    const isMarked = hasRing || element.matches('input[type="date"]');
    const isSeen = isMarked && width > 0 && bottom > 0 && top < window.innerHeight;
    return isSeen && element !== document.body ? '' : `${element.outerHTML.slice(0, 200)} at ${top}`;
  });
}

/** Presses Tab until the target has the focus, and expects a visible focus at every stop. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let press = 0; press < 150; press += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(() => unseenFocus(page)).toBe('');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${target} is not reached by pressing Tab 150 times`);
}

test('the explorer works with the keyboard alone: search, account, pages, filter, transaction, bytes, copy, back, rich list, rank @flow', async ({
  page,
  context,
}) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openDirectly(page, '/explorer');
  await expect(page.locator('[data-status="live"]')).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Skip to main content' }));
  await page.keyboard.press('Enter');
  const field = page.getByLabel('Find an account or a transaction');
  await tabTo(page, field);
  await page.keyboard.insertText(LONG);
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(field).toHaveAttribute('aria-activedescendant', /-0$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/explorer/accounts/${LONG}`);

  // On each new page, the first stop is the skip link.
  await expect(page.getByText('50 of 50 verified on this device')).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Skip to main content' }));
  await page.keyboard.press('Enter');
  const blocks = page.getByRole('group', { name: 'Blocks' });
  await tabTo(page, blocks.getByRole('link', { name: 'Older' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]page=2$/);
  await expect(blocks).toBeFocused();
  await expect(page.getByText('50 of 50 verified on this device')).toBeVisible();
  await tabTo(page, page.locator('[data-row="entry"]').first().getByRole('link').first());

  const filter = page.locator('summary', { hasText: 'Filter and totals' });
  for (let press = 0; press < 30; press += 1) {
    if (await filter.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Shift+Tab');
  }
  await expect(filter).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('At least, ATTO'));
  await page.keyboard.insertText('20');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]min=20$/);
  await expect(blocks).toBeFocused();
  await expect(page.locator('[data-job="done"]')).toBeVisible();
  const block = page.locator('[data-row="entry"]').first().getByRole('link').first();
  await tabTo(page, block);
  await expect(page.getByRole('tooltip')).toContainText('raw');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/explorer\/transactions\/[0-9A-F]{64}$/);

  await expect(page.getByText('3 of 3 verified')).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Skip to main content' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Copy hash', exact: true }).first());
  await page.keyboard.press('Enter');
  const hash = new URL(page.url()).pathname.split('/').at(-1)!;
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(hash);
  await tabTo(page, page.locator('[data-check="hash"] summary'));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/The \d+ bytes, field by field/)).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL(/[?&]min=20$/);
  await expect(page.locator('[data-job="done"]')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect.poll(() => unseenFocus(page)).toBe('');

  await openDirectly(page, '/richlist');
  await expect(page.locator('tr[data-key]').first()).toBeVisible();
  const box = page.getByLabel('Address, public key or public name');
  await tabTo(page, box);
  await page.keyboard.insertText(LONG);
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-rank="found"]')).toBeVisible();
  await expect(box).toBeFocused();
});
