import { expectAccessible } from './support/axe';
import { readAccount } from './support/node-port';
import { newPayer } from './support/payer';
import { expect, test } from './support/test';
import { accountInView, createWallet, openPart, UNOPENED_ACCOUNT, unlockWallet } from './support/wallet';

test.describe.configure({ timeout: 240_000 });
test.beforeEach(({ watch }) => watch.allowMessage(UNOPENED_ACCOUNT));

const FUNDS = 3_000_000_000n;

test('a file of payments is checked, goes on after a reload, and pays everybody once', async ({
  page,
  payer,
}) => {
  await createWallet(page);
  const own = await accountInView(page);
  await payer.send(own, FUNDS);
  await expect.poll(async () => (await readAccount(own))?.balance, { timeout: 60_000 }).toBe(FUNDS);
  await openPart(page, 'Send');
  await page.getByRole('link', { name: 'Many payments from a file' }).click();
  const team = Array.from({ length: 6 }, newPayer);
  const file = (text: string) => ({ name: 'team.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const choose = page.getByLabel('Choose a CSV file');

  await choose.setInputFiles(
    file(`address,amount\n${team[0]!.address},1\n${team[1]!.address},"1,5"\nnano_1,1\n`),
  );
  await expect(page.getByRole('alert')).toContainText(/2 lines are wrong.*Line 3: .*Line 4: /);
  await expectAccessible(page);

  const lines = team.map(({ address }, at) => `${address},0.${at + 1},"December, ${at + 1}"`);
  await choose.setInputFiles(file(['address,amount,note', ...lines].join('\r\n')));
  await expect(page.getByRole('heading', { name: 'Review the file' })).toBeFocused();
  await expect(page.locator('[data-warning="first"]')).toContainText('6 addresses');
  await page.getByRole('textbox', { name: 'Type 2.1 to confirm the total' }).fill('2.1');
  await expectAccessible(page);
  // The second payment is signed and stored, but does not reach the node before the page is loaded again.
  let published = 0;
  await page.route('**/node/transactions**', async (route) => {
    if (route.request().method() === 'POST') published += 1;
    if (published < 2) await route.fallback();
  });
  await page.getByRole('button', { name: 'Make 6 payments' }).click();
  await expect(page.locator('[data-paid="true"]')).toHaveCount(1);
  await expect.poll(() => published).toBe(2);
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  await page.reload();
  await unlockWallet(page);
  await page.getByRole('button', { name: /^Go on with payment \d/ }).click();
  await expect(page.getByRole('heading', { name: 'All payments are confirmed' })).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.locator('[data-paid="true"]')).toHaveCount(6);
  await expectAccessible(page);
  expect(await readAccount(own)).toMatchObject({ height: 7n, balance: FUNDS - 2_100_000_000n });

  await page.getByRole('button', { name: 'Done' }).click();
  await choose.setInputFiles(file(['address,amount,note', ...lines].join('\r\n')));
  await expect(page.locator('[data-warning="paid-before"]')).toBeVisible();
  await expect(page.locator('[data-warning="first"]')).toHaveCount(0);
  await expect(page.getByText('Not enough: the account has less than the total.')).toBeVisible();
});
