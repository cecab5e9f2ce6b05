import { expect, FAILED_REQUEST, openDirectly, test } from './support/test';

/**
 * Requests of the node that follow an account, and those for its clock by which a silent stream is probed: they renew what
 * is in view, and nothing waits for them.
 */
const FOLLOWS = /^\/instants\/|^\/accounts(\/receivables\/stream|\/[0-9A-F]{64}(\/receivables)?(\/stream)?)$/;

test('account, transaction, Back: each page is there again while the node says nothing', async ({
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
  // All that is in view: what is still being read would be requested again later.
  await expect(page.getByText(/\b(\d+) of \1 proven on this device/)).toBeVisible();
  await expect(facts).toContainText(/(rank \d+ of|not among) the \d+ largest/);
  await expect(facts).toContainText(/votes with|no vote weight/);
  const shown = await facts.innerText();
  const count = await rows.count();

  // The account's last block that took a payment: it has a neighbour before it, and a matched send.
  await rows.filter({ hasText: 'Receive' }).first().getByRole('link').first().click();
  await expect(page.getByText('3 of 3 proven')).toBeVisible();
  await expect(pair).toBeVisible();
  // What is still being read now would be requested again later: both neighbours have been read.
  const chain = page.getByRole('navigation', { name: 'The account’s chain' });
  await expect(chain.locator('[data-step="next"]')).toHaveText(
    /^(The account’s latest block|Block [\d,]+ →)$/,
  );
  await expect(page.getByText(/^(\d) of \1 hold$/)).toBeVisible();

  // From here on the node is silent.
  await page.route('**/node/**', () => new Promise(() => {}));
  const before = watch.asked.length;
  await page.goBack();
  await expect(rows).toHaveCount(count);
  expect((await facts.innerText()).split('\n')[1]).toBe(shown.split('\n')[1]);
  await expect(facts).toContainText(/(rank \d+ of|not among) the \d+ largest/);
  await expect(page.getByText('proven on this device').first()).toBeVisible();
  await page.goForward();
  await expect(page.getByText('3 of 3 proven')).toBeVisible();
  await expect(pair).toBeVisible();
  // That the digits are no hash is checked again: a transaction may have it by now.
  const lookup = `/transactions/${payer.publicKey}`;
  const others = watch.asked.slice(before).filter((path) => !FOLLOWS.test(path) && path !== lookup);
  expect(others).toEqual([]);
});

test('a hash that was unknown is requested again when it is searched again', async ({ page, watch }) => {
  watch.allowMessage(FAILED_REQUEST);
  const hash = 'EF'.repeat(32);
  const requests = () => watch.asked.filter((path) => path === `/transactions/${hash}`).length;
  await openDirectly(page, '/explorer');
  const field = page.getByLabel('Find an account or a transaction');
  await field.fill(hash);
  await field.press('Enter');
  await expect.poll(requests).toBe(1);
  await expect(page.getByText('no confirmed transaction with this hash')).toBeVisible();
  await page.getByRole('link', { name: 'Blog' }).first().click();
  // The address changes before the page does.
  await expect(field).toHaveCount(0);
  await page.goBack();
  await expect.poll(requests).toBe(2);
});
