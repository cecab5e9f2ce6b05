import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { newPayer } from './support/payer';
import { expect, FAILED_REQUEST, openDirectly, test } from './support/test';

const UNKNOWN = 'AB'.repeat(32);
const LOOKS = [
  { theme: 'light', width: 360 },
  { theme: 'light', width: 1440 },
  { theme: 'dark', width: 360 },
  { theme: 'dark', width: 1440 },
] as const;

async function look(page: Page, { theme, width }: (typeof LOOKS)[number]): Promise<void> {
  // A row that is just sliding in has no contrast to be measured.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { content, window: frame } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect(content).toBeLessThanOrEqual(frame);
}

for (const view of LOOKS) {
  test.describe(`${view.theme}, ${view.width} px`, () => {
    test('a transaction, its bytes open', async ({ page, payer }) => {
      const { hash } = await payer.send(newPayer().publicKey, 51n);
      await openDirectly(page, `/explorer/transactions/${hash}`);
      await look(page, view);
      await expect(page.getByText('3 of 3 proven')).toBeVisible();
      for (const summary of await page.locator('[data-check] summary').all()) await summary.click();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });

    test('the live list', async ({ page, payer }) => {
      await openDirectly(page, '/explorer');
      await look(page, view);
      await expect(page.locator('[data-status="live"]')).toBeVisible();
      const { hash } = await payer.send(newPayer().publicKey, 52n);
      await expect(page.locator(`[data-hash="${hash}"]`)).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });

    test('faults', async ({ page, watch }) => {
      watch.allowMessage(FAILED_REQUEST);
      await openDirectly(page, `/explorer/transactions/${UNKNOWN}`);
      await look(page, view);
      await expect(page.getByRole('heading', { name: /knows no such transaction/ })).toBeVisible();
      await expectAccessible(page);
      await openDirectly(page, '/explorer/transactions/x/y');
      await look(page, view);
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
      await expectAccessible(page);
      await openDirectly(page, '/explorer/transactions/x');
      await look(page, view);
      await expect(page.getByRole('alert').filter({ hasText: 'Not a transaction hash' })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  });
}

test('the pages hold at 320 px without sideways scrolling', async ({ page, payer }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openDirectly(page, '/explorer');
  await expect(page.locator('[data-status="live"]')).toBeVisible();
  const { hash } = await payer.send(newPayer().publicKey, 17_000_000_053n);
  await expect(page.locator(`[data-hash="${hash}"]`)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await openDirectly(page, `/explorer/transactions/${hash}`);
  await expect(page.getByText('3 of 3 proven')).toBeVisible();
  for (const summary of await page.locator('[data-check] summary').all()) await summary.click();
  await expectNoSidewaysScroll(page);
});

test('from the search to the bytes by keyboard alone', async ({ page, payer }) => {
  const { hash } = await payer.send(newPayer().publicKey, 54n);
  await openDirectly(page, '/explorer');
  const field = page.getByLabel('Find an account or a transaction');
  await expect(page.locator('[data-status="live"]')).toBeVisible();
  await field.focus();
  await page.keyboard.insertText(hash);
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await expect(field).toHaveAttribute('aria-activedescendant', /-0$/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('3 of 3 proven')).toBeVisible();
  const summary = page.locator('[data-check="hash"] summary');
  for (let press = 0; press < 120; press += 1) {
    if (await summary.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(summary).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('The 134 bytes, field by field')).toBeVisible();
});
