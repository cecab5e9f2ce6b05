import { expect, FAILED_REQUEST, openDirectly, test } from './support/test';

/**
 * Streams that follow an account, requests for the node's clock that probe a silent stream, and reads of accounts that
 * have not received a payment yet: they refresh what is in view, and nothing waits for them.
 */
const FOLLOWS =
  /^\/instants\/|^\/accounts(\/receivables\/stream|\/stream|\/[0-9A-F]{64}(\/receivables)?(\/stream)?)?$/;

test('account, transaction, Back: shows each page again while the node does not respond @flow', async ({
  page,
  payer,
  watch,
}) => {
  // The digits of a public key are looked up as a hash first: the browser logs that there is none.
  watch.allowMessage(FAILED_REQUEST);
  await openDirectly(page, `/explorer/accounts/${payer.publicKey}`);
  const rows = page.locator('[data-row="entry"]');
  const facts = page.getByRole('region', { name: 'Balance and activity' });
  const pair = page.locator('[data-half="sent"]');
  // Wait for everything in view: a read that is still pending would be requested again later.
  await expect(page.getByText(/\b(\d+) of \1 verified on this device/)).toBeVisible();
  await expect(facts).toContainText(/(No\. \d+ of|Not among) the \d+ largest/);
  await expect(facts).toContainText(/vote weight: .+ of the supply|no vote weight/);
  const shown = await facts.innerText();
  const count = await rows.count();

  // The account's last receive: it has a previous block and a matched send.
  await rows.filter({ hasText: 'Receive' }).first().getByRole('link').first().click();
  await expect(page.getByText('3 of 3 verified')).toBeVisible();
  await expect(pair).toBeVisible();
  // Wait until both neighbours are read: a pending read would be requested again later.
  const chain = page.getByRole('navigation', { name: 'The account’s chain' });
  await expect(chain.locator('[data-step="next"]')).toHaveText(
    /^(The account’s latest block|Block [\d,]+ →)$/,
  );
  await expect(page.getByText(/^(\d) of \1 correct$/)).toBeVisible();

  // From here on, the node does not respond.
  await page.route('**/node/**', () => new Promise(() => {}));
  const before = watch.requested.length;
  await page.goBack();
  await expect(rows).toHaveCount(count);
  expect((await facts.innerText()).split('\n')[1]).toBe(shown.split('\n')[1]);
  await expect(facts).toContainText(/(No\. \d+ of|Not among) the \d+ largest/);
  await expect(page.getByText('verified on this device').first()).toBeVisible();
  await page.goForward();
  await expect(page.getByText('3 of 3 verified')).toBeVisible();
  await expect(pair).toBeVisible();
  // The page checks again that the digits are not a hash, because a new transaction may have it.
  const lookup = `/transactions/${payer.publicKey}`;
  const others = watch.requested.slice(before).filter((path) => !FOLLOWS.test(path) && path !== lookup);
  expect(others).toEqual([]);
});

test('an unknown hash is requested again when it is searched again', async ({ page, watch }) => {
  watch.allowMessage(FAILED_REQUEST);
  const hash = 'EF'.repeat(32);
  const requests = () => watch.requested.filter((path) => path === `/transactions/${hash}`).length;
  await openDirectly(page, '/explorer');
  const field = page.getByLabel('Find an account or a transaction');
  await field.fill(hash);
  await field.press('Enter');
  await expect.poll(requests).toBe(1);
  await expect(page.getByText('no confirmed transaction with this hash')).toBeVisible();
  await page.getByRole('link', { name: 'Blog' }).first().click();
  // The URL changes before the page does.
  await expect(field).toHaveCount(0);
  await page.goBack();
  await expect.poll(requests).toBe(2);
});
