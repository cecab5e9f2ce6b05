import type { Page } from '@playwright/test';
import { addressPath } from '../../src/protocol/address';
import { expectAccessible } from './support/axe';
import { newPayer } from './support/payer';
import { SEEDED_ACCOUNTS } from './support/seeded-accounts';
import { expect, FAILED_REQUEST, filesSettled, openDirectly, test } from './support/test';

const ACCOUNT = `/explorer/accounts/${addressPath(SEEDED_ACCOUNTS.long.address)}`;

/** The reader has added a node: the same one at another URL, so that the node of the build is the other one. */
const addNode = (page: Page, url: string) =>
  page.addInitScript(
    (node) => localStorage.setItem('atto-nodes', JSON.stringify({ version: 1, nodes: { LOCAL: node } })),
    url,
  );
const opinion = (page: Page) => page.locator('[data-second-opinion]');
const compare = (page: Page) => opinion(page).getByRole('button', { name: /^Compare with / });
const fact = (page: Page, name: string) => opinion(page).locator(`[data-fact="${name}"]`);

test('is not offered where there is only one node', async ({ page }) => {
  await openDirectly(page, ACCOUNT);
  await expect(page.locator('[data-row="entry"]').first()).toBeVisible();
  await expect(opinion(page)).toHaveCount(0);
});

test('on an account: one click compares height, block and balance with another node, and none is sent before', async ({
  page,
  baseURL,
  watch,
}) => {
  await addNode(page, `${baseURL}/node`);
  await openDirectly(page, ACCOUNT);
  await expect(page.getByText('50 of 50 verified on this device')).toBeVisible();
  await filesSettled(page);
  await expect(opinion(page)).toHaveAttribute('data-second-opinion', 'none');
  const before = watch.requested.length;
  await compare(page).click();
  await expect(opinion(page)).toHaveAttribute('data-second-opinion', 'same');
  await expect(opinion(page)).toContainText('Both nodes agree');
  const cells = fact(page, 'Height').getByRole('cell');
  expect(await cells.nth(1).textContent()).toBe(await cells.nth(2).textContent());
  // The account and its last block, whose hash, signature and work are verified.
  expect(watch.requested.slice(before).map((path) => path.replace(/[0-9A-F]{64}/, '…'))).toEqual([
    '/accounts/…',
    '/transactions/…',
  ]);
  await expectAccessible(page);
});

test('on an account: false data is not an opinion, and a node that is down is named', async ({
  page,
  baseURL,
  watch,
}) => {
  watch.allowMessage(FAILED_REQUEST);
  await addNode(page, `${baseURL}/node`);
  await openDirectly(page, ACCOUNT);
  await expect(page.getByText('50 of 50 verified on this device')).toBeVisible();
  const account = /\/node\/accounts\/[0-9A-F]{64}$/;
  await page.route(account, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/"balance":\s*"?\d+"?/, '"balance":1');
    await route.fulfill({ response, body });
  });
  await compare(page).click();
  await expect(opinion(page)).toHaveAttribute('data-second-opinion', 'false');
  await expect(opinion(page)).toContainText('does not pass the checks on this device');

  await page.unroute(account);
  await page.route(account, (route) => route.abort('connectionrefused'));
  await compare(page).click();
  await expect(opinion(page)).toContainText('No comparison: ');
});

test('on a transaction: another node has it too, or not', async ({ page, baseURL, payer, watch }) => {
  watch.allowMessage(FAILED_REQUEST);
  const { hash } = await payer.send(newPayer().publicKey, 77n);
  await addNode(page, `${baseURL}/node`);
  await openDirectly(page, `/explorer/transactions/${hash}`);
  await expect(page.getByText('3 of 3 verified')).toBeVisible();
  await compare(page).click();
  await expect(opinion(page)).toHaveAttribute('data-second-opinion', 'same');
  await expect(fact(page, 'Confirmation').getByRole('cell').nth(2)).toHaveText('confirmed');

  await page.route(`**/node/transactions/${hash}`, (route) => route.fulfill({ status: 404 }));
  await compare(page).click();
  await expect(opinion(page)).toHaveAttribute('data-second-opinion', 'missing');
  await expect(opinion(page)).toContainText('Only one node has it');
});
