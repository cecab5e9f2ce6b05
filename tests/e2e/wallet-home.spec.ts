import type { Page } from '@playwright/test';
import { parseAddress, publicKeyFromAddress } from '../../src/protocol/address';
import { mnemonicFromEntropy } from '../../src/protocol/mnemonic';
import type { PublicKey } from '../../src/protocol/public-key';
import { expectAccessible, expectAccessibleInThemes } from './support/axe';
import { expectFits } from './support/fits';
import { expect, test } from './support/test';
import { chooseAction, createWallet, openPart, unlockWallet, NO_WORK_SERVER } from './support/wallet';

const ATTO = 1_000_000_000n;

/** The account in view, by the link to its page in the explorer. */
async function accountOnHome(page: Page): Promise<PublicKey> {
  const href = await page.locator('main a[href*="/explorer/accounts/"]').first().getAttribute('href');
  const [, path = ''] = /accounts\/([a-z2-7]{61})/.exec(href ?? '') ?? [];
  return publicKeyFromAddress(parseAddress(`atto://${path}`));
}

const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Accounts' }).getByRole('listitem').filter({ hasText: name });

test('home shows what came in, the latest blocks and the node, and hides amounts @flow', async ({
  page,
  payer,
  watch,
}) => {
  watch.allowMessage(NO_WORK_SERVER);
  await page.setViewportSize({ width: 320, height: 720 });
  await createWallet(page);
  await expect(page.getByRole('complementary', { name: 'Backup' })).toContainText(
    'Back up your recovery phrase',
  );
  await expect(page.locator('[data-connection]')).toHaveAttribute('data-connection', 'live');
  await expect(page.locator('[data-balance]')).toHaveAttribute('data-balance', '0');
  await expectAccessibleInThemes(page);
  await expectFits(page);

  await payer.send(await accountOnHome(page), 5n * ATTO + 1n);
  await expect(page.locator('[data-balance]')).toHaveAttribute('data-balance', (5n * ATTO + 1n).toString());
  const latest = page.getByRole('list', { name: 'Latest transactions' }).getByRole('listitem');
  await expect(latest).toHaveCount(1);
  await expect(latest).toContainText('5.000000001');
  await expect(latest).toContainText('Received');
  await expect(page.locator('[data-work]')).toHaveAttribute('data-work', 'ready');
  await expectFits(page);

  await page.getByRole('button', { name: 'Hide amounts' }).click();
  await expect(latest).toContainText('••••');
  await expect(page.locator('main')).not.toContainText('5.000000001');
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  await unlockWallet(page);
  await expect(page.getByRole('button', { name: 'Show amounts' })).toBeVisible();
  await expect(page.locator('main')).not.toContainText('5.000000001');
});

test('accounts are added, named, ordered, watched and taken off the list @flow', async ({
  page,
  payer,
  watch,
}) => {
  watch.allowMessage(NO_WORK_SERVER);
  await createWallet(page);
  await openPart(page, 'Accounts');
  await page.getByRole('button', { name: 'Add an account' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Savings');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Savings')).toContainText('index 1');

  await page.getByRole('button', { name: 'Watch an address' }).click();
  await page.getByRole('textbox', { name: 'Address' }).fill(`${payer.address}a`);
  await page.getByRole('textbox', { name: 'Name' }).fill('Payer');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Address' }).fill(payer.address);
  await page.keyboard.press('Enter');
  await expect(row(page, 'Payer')).toContainText('watch-only');
  await chooseAction(page, 'Savings', 'Move up');
  const names = page.getByRole('list', { name: 'Accounts' }).locator('bdi');
  await expect(names).toHaveText(['Savings', 'Account 1', 'Payer']);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 720 });
  await expectFits(page);

  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  await unlockWallet(page);
  await expect(names).toHaveText(['Savings', 'Account 1', 'Payer']);
  // Rows grow once their balances are known, and a click meanwhile would miss the button.
  await expect(row(page, 'Payer')).toContainText('ATTO');
  await page.getByRole('button', { name: 'View Payer' }).click();
  await expect(row(page, 'Payer')).toContainText('current');
  await openPart(page, 'Home');
  await expect(page.locator('[data-balance]')).toHaveAttribute(
    'data-balance',
    (await payer.account()).balance.toString(),
  );
  await expect(page.locator('main').getByRole('link', { name: 'Receive' }).last()).toBeVisible();
  await expect(page.locator('main').getByRole('link', { name: 'Send' })).toHaveCount(1);

  await openPart(page, 'Accounts');
  await chooseAction(page, 'Payer', /^Remove/);
  await expect(page.getByRole('button', { name: 'Remove Payer', exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove Payer', exact: true }).click();
  await expect(names).toHaveText(['Savings', 'Account 1']);
});

test('wallets are added from their words and searched for accounts, and one is removed only on purpose', async ({
  page,
  watch,
}) => {
  watch.allowMessage(NO_WORK_SERVER);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await createWallet(page);
  await openPart(page, 'Accounts');
  await page.getByRole('link', { name: 'Restore a wallet from its 24 words' }).click();
  await expect(heading('Enter your 24 words')).toBeFocused();
  await expectAccessible(page);
  const words = mnemonicFromEntropy(crypto.getRandomValues(new Uint8Array(32)));
  await page.getByLabel('Word 1 of 24').fill(words);
  await page.getByRole('button', { name: 'Add this wallet' }).click();
  await expect(heading('Your account')).toBeFocused();
  await page.getByRole('button', { name: 'Go to your accounts' }).click();

  await page.getByRole('link', { name: 'Search for more accounts' }).click();
  await expect(heading('Search for more accounts')).toBeFocused();
  await expectAccessible(page);
  await page.locator('main').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(heading('Your account')).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Go to your accounts' }).click();

  await page.getByRole('button', { name: 'Remove wallet 2 …' }).click();
  const confirmation = page.getByRole('textbox', { name: /to remove wallet 2/ });
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(confirmation).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
});
