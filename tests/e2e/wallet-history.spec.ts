import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { parseAddress, publicKeyFromAddress } from '../../src/protocol/address';
import { formatAmount, toAmount } from '../../src/protocol/amount';
import { SMALLEST_RECEIVED } from '../../src/wallet/settings/smallest-received';
import { expectAccessible } from './support/axe';
import { expect, test } from './support/test';
import { createWallet, NO_WORK_SERVER } from './support/wallet';

/** Two payments that the wallet receives without being asked: one with all decimals, and a small one. */
const LARGE = 1_000n * SMALLEST_RECEIVED + 1n;
const SMALL = 2n * SMALLEST_RECEIVED;
const atto = (raw: bigint) => formatAmount(toAmount(raw), 'ATTO');

const rows = (page: Page) => page.locator('[data-row="entry"]');

test('the history is noted, searched, added up and saved exactly @flow', async ({ page, payer, watch }) => {
  watch.allowMessage(NO_WORK_SERVER);
  await createWallet(page);
  const href = await page.locator('main a[href*="/explorer/accounts/"]').first().getAttribute('href');
  const [, path = ''] = /accounts\/([a-z2-7]{61})/.exec(href ?? '') ?? [];
  const account = publicKeyFromAddress(parseAddress(`atto://${path}`));
  await payer.send(account, LARGE);
  await payer.send(account, SMALL);
  await expect(page.locator('[data-balance]')).toHaveAttribute('data-balance', String(LARGE + SMALL));

  // Nothing moves any more.
  await expect(page.getByRole('list', { name: 'Latest transactions' }).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Not settled' })).toHaveCount(0);
  await page.getByRole('link', { name: 'See all' }).click();
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toHaveAttribute('data-height', '2');

  await page.getByRole('button', { name: 'Received: details of block 1' }).click();
  const sheet = page.getByRole('dialog', { name: 'Received' });
  await expect(sheet).toContainText(`${atto(LARGE)} ATTO`);
  await sheet.getByRole('button', { name: 'Add a note on block 1' }).click();
  await page.getByRole('textbox', { name: 'Private note' }).fill('=Salary');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(sheet).toContainText('=Salary');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(rows(page).last()).toContainText('=Salary');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Search', exact: true }).last().click();
  await page.getByRole('textbox', { name: 'Name, address, note or hash' }).fill('salary');
  await expectAccessible(page);
  const search = page.getByRole('form', { name: 'Search the history' });
  await search.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('1 block found.')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('group', { name: 'Filter' }).getByRole('button', { name: 'Clear' }).click();
  await expect(rows(page)).toHaveCount(2);

  await page.getByText('Totals by month', { exact: true }).click();
  await expect(page.locator('[data-month]')).toHaveCount(1);
  await expect(page.locator('[data-month]')).toContainText(atto(LARGE + SMALL));

  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save 2 rows' }).click();
  const [head, first, second] = (await readFile(await (await download).path(), 'utf8')).split('\r\n');
  expect(head).toMatch(/^\uFEFFheight,type,direction,amount_atto,amount_raw,balance_atto,balance_raw,/);
  expect(head).toMatch(/,account,network,matched_hash$/);
  expect((await download).suggestedFilename()).toMatch(
    /^atto-local-[^/]+-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/,
  );
  expect(first).toContain(
    `1,OPEN,in,${atto(LARGE)},"${LARGE}\t",${atto(LARGE)},"${LARGE}\t",${payer.address},`,
  );
  expect(first).toContain(`,'=Salary,`);
  expect(second).toContain(
    `2,RECEIVE,in,${atto(SMALL)},"${SMALL}\t",${atto(LARGE + SMALL)},"${LARGE + SMALL}\t",`,
  );
  // The sends that the two blocks receive.
  for (const line of [first, second]) expect(line).toMatch(/,LOCAL,[0-9A-F]{64}$/);
});
