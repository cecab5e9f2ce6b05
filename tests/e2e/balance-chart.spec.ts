import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { SEEDED_ACCOUNTS } from './support/seeded-accounts';
import { expect, openDirectly, test } from './support/test';

const PAGE = `/explorer/accounts/${SEEDED_ACCOUNTS.long.address.slice('atto://'.length)}?tab=balance`;
const slider = (page: Page) => page.getByRole('slider', { name: 'Balance over time' });
/** The two ends of the time that the chart shows. */
const ends = (page: Page) => slider(page).locator('xpath=../following-sibling::p[1]').innerText();

test('the balance has a labelled scale, ranges in the URL, and few requests for each', async ({
  page,
  watch,
}) => {
  await openDirectly(page, PAGE);
  await expect(slider(page)).toBeVisible();
  const scale = slider(page)
    .locator('xpath=..')
    .getByText(/^[\d,.]+ ATTO$/);
  expect(await scale.count()).toBeGreaterThanOrEqual(2);
  await expect(page.getByText(/^From [\d,.]+ to [\d,.]+ ATTO; lowest [\d,.]+, highest/)).toBeVisible();
  const all = await ends(page);
  const before = watch.requested.length;
  await page.getByRole('button', { name: '24 h' }).click();
  await expect(page).toHaveURL(/range=24h/);
  await expect(page.getByRole('button', { name: '24 h' })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => ends(page)).not.toBe(all);
  expect(watch.requested.slice(before).filter((path) => path.includes('/entries')).length).toBeLessThan(12);
  await page.goBack();
  await expect.poll(() => ends(page)).toBe(all);
});

test('a part of the chart is enlarged by keyboard, with buttons and with the mouse', async ({ page }) => {
  await openDirectly(page, PAGE);
  const all = await ends(page);
  const zoomOut = page.getByRole('button', { name: 'Zoom out' });
  await expect(zoomOut).toHaveAttribute('aria-disabled', 'true');
  await slider(page).focus();
  await page.keyboard.press('+');
  await expect.poll(() => ends(page)).not.toBe(all);
  await expect(slider(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect.poll(() => ends(page)).toBe(all);

  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(() => ends(page)).not.toBe(all);
  await zoomOut.click();
  await expect.poll(() => ends(page)).toBe(all);

  const box = (await slider(page).boundingBox())!;
  await page.mouse.move(box.x + box.width * 0.25, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.75, box.y + 60, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => ends(page)).not.toBe(all);
  await expect(zoomOut).toHaveAttribute('aria-disabled', 'false');
  await page.getByText('Show as a table').click();
  await expect(page.getByRole('region', { name: 'Balance over time as a table' })).toBeVisible();
  await expectAccessible(page);
});

test('the line is visible in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openDirectly(page, PAGE);
  await expect(slider(page)).toBeVisible();
  const colours = await slider(page)
    .locator('xpath=..')
    .evaluate((field) => ({
      strokes: [...field.querySelectorAll('path')].map((path) => getComputedStyle(path).stroke),
      text: getComputedStyle(document.body).color,
    }));
  expect(colours.strokes).toContain(colours.text);
});
