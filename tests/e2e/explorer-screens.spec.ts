import { addressPath } from '../../src/protocol/address';
import { newPayer } from './support/payer';
import { SEEDED_ACCOUNTS } from './support/seeded-accounts';
import { expect, openDirectly, test } from './support/test';

const ACCOUNT = `/explorer/accounts/${addressPath(SEEDED_ACCOUNTS.long.address)}`;

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the balance of an account is on the first screen', async ({ page }) => {
    await openDirectly(page, ACCOUNT);
    const balance = page.getByRole('region', { name: 'Balance and activity' });
    await expect(page.locator('[data-row="entry"]').first()).toBeVisible();
    expect((await balance.boundingBox())!.y).toBeLessThan(420);
  });

  test('a row of each list has two lines, at most 72 px', async ({ page }) => {
    for (const [path, rows] of [
      ['/explorer', '[data-row="transaction"]'],
      ['/richlist', '[aria-label^="The largest accounts"] tr[data-key]'],
      [ACCOUNT, '[data-row="entry"]'],
    ] as const) {
      await openDirectly(page, path);
      await expect(page.locator(rows).first()).toBeVisible();
      // What is known about a receive comes after the rows.
      if (path === ACCOUNT) await expect(page.getByText('50 of 50 verified on this device')).toBeVisible();
      const heights = await page
        .locator(rows)
        .evaluateAll((all) => all.slice(0, 10).map((row) => row.getBoundingClientRect().height));
      expect(heights.length, path).toBeGreaterThan(2);
      expect(
        heights.filter((height) => height > 72),
        path,
      ).toEqual([]);
    }
  });

  test('both accounts of a payment and its amount are shown one below the other', async ({ page, payer }) => {
    const { hash } = await payer.send(newPayer().publicKey, 1_250_000_000n);
    await openDirectly(page, `/explorer/transactions/${hash}`);
    const summary = page.getByRole('region', { name: 'Summary' });
    await expect(summary).toContainText('paid 1.25 ATTO to');
    const tops: number[] = [];
    for (const text of ['From', 'To'])
      tops.push((await summary.getByText(text, { exact: true }).boundingBox())!.y);
    expect(tops[0]).toBeLessThan(tops[1]!);
  });
});

test.describe('at 1280 px', () => {
  test.use({ viewport: { width: 1_280, height: 900 } });

  test('a block of a history is one line', async ({ page }) => {
    await openDirectly(page, ACCOUNT);
    const rows = page.locator('[data-row="entry"]');
    await expect(page.getByText('50 of 50 verified on this device')).toBeVisible();
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThanOrEqual(57);
  });

  test('a history with one match has no empty room below it', async ({ page }) => {
    await openDirectly(page, `${ACCOUNT}?type=open`);
    const rows = page.locator('[data-row="entry"]');
    await expect(page.getByText(/^All [\d,]+ blocks searched/)).toBeVisible();
    await expect(rows).toHaveCount(1);
    const last = (await rows.last().boundingBox())!;
    const list = (await rows.last().locator('xpath=ancestor::div[@data-settled]').boundingBox())!;
    expect(list.y + list.height - (last.y + last.height)).toBeLessThan(8);
  });

  test('an export names the filter and counts what it wrote', async ({ page }) => {
    // Without the picker, it is a download.
    await page.addInitScript(() => {
      delete (window as { showSaveFilePicker?: unknown }).showSaveFilePicker;
    });
    await openDirectly(page, `${ACCOUNT}?tab=export&type=open`);
    await expect(page.locator('[data-filter]')).toContainText('opens');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV', exact: true }).click();
    await downloading;
    await expect(page.locator('[data-export="done"]')).toContainText(/The file is complete: 1 block of the /);
  });
});

test('an account’s address with the ending of a file leads to the account', async ({ page }) => {
  await openDirectly(page, `${ACCOUNT}.html`);
  await expect(page).toHaveURL(ACCOUNT);
  await expect(page.locator('[data-row="entry"]').first()).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the explorer says what it needs, and no placeholder pulses', async ({ page }) => {
    for (const path of ['/explorer', ACCOUNT, '/richlist']) {
      await page.goto(path);
      const note = page.locator('main noscript');
      await expect(note).toBeVisible();
      expect(await note.innerHTML()).toContain('needs JavaScript');
      await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
    }
  });
});
