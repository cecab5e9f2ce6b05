import type { Page } from '@playwright/test';
import { addressFromPublicKey, parseAddress, publicKeyFromAddress } from '../../src/protocol/address';
import type { PublicKey } from '../../src/protocol/public-key';
import { expectAccessible } from './support/axe';
import { expectFits } from './support/fits';
import { readAccount } from './support/node-port';
import { newPayer } from './support/payer';
import { expect, openDirectly, test } from './support/test';
import {
  createWallet,
  openPart,
  openSettings,
  unlockWallet,
  NO_WORK_SERVER,
  WALLET_PASSWORD,
} from './support/wallet';

async function accountOnHome(page: Page): Promise<PublicKey> {
  const href = await page.locator('main a[href*="/explorer/accounts/"]').first().getAttribute('href');
  const [, path = ''] = /accounts\/([a-z2-7]{61})/.exec(href ?? '') ?? [];
  return publicKeyFromAddress(parseAddress(`atto://${path}`));
}

test('contacts survive locking, and a file is merged only after a review @flow', async ({
  page,
  payer,
  watch,
}) => {
  watch.allowMessage(NO_WORK_SERVER);
  await createWallet(page);
  await openPart(page, 'Contacts');
  await page.getByRole('button', { name: 'Add a contact' }).click();
  await page.getByRole('textbox', { name: 'Address' }).fill(payer.address);
  await page.getByRole('textbox', { name: 'Name' }).fill('Bakery');
  await page.getByRole('textbox', { name: 'Note' }).fill('rye on Fridays');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  const contacts = page.getByRole('list', { name: 'Contacts' }).locator('[data-contact]');
  await expect(contacts).toHaveCount(1);
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  await unlockWallet(page);
  await expect(contacts).toContainText(['rye on Fridays']);

  // The same address again would replace the name and the note.
  await page.getByRole('button', { name: 'Add a contact' }).click();
  await page.getByRole('textbox', { name: 'Address' }).fill(payer.address);
  await page.getByRole('textbox', { name: 'Name' }).fill('Plumber');
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('This address is already saved as “Bakery”. Edit that contact instead.'),
  ).toBeVisible();
  await expect(page.getByText('Did you mean this address?')).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(contacts).toContainText(['rye on Fridays']);

  const file = {
    ...{ format: 'atto-contacts', version: 1, network: 'LOCAL' },
    contacts: [
      { address: payer.address, name: 'Someone else', note: '' },
      { address: newPayer().address, name: 'Library', note: '' },
    ],
  };
  const give = (content: object) =>
    page.locator('input[type=file]').setInputFiles({
      ...{ name: 'contacts.json', mimeType: 'application/json' },
      buffer: Buffer.from(JSON.stringify(content)),
    });
  await give({ ...file, network: 'LIVE' });
  await expect(page.getByText('These contacts belong to the Live network.')).toBeVisible();
  await give(file);
  await expect(page.getByRole('heading', { name: 'Import contacts' })).toBeFocused();
  await expect(page.locator('[data-merge="changed"]')).toContainText('Replaces “Bakery, rye on Fridays”');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import 1 contact' }).click();
  await expect(contacts).toHaveCount(2);
  await expect(contacts.first()).toContainText('Bakery');
  await page.setViewportSize({ width: 320, height: 720 });
  await expectFits(page);
});

test('the representative is changed by one confirmed block @flow', async ({ page, payer, watch }) => {
  watch.allowMessage(NO_WORK_SERVER);
  await createWallet(page);
  const account = await accountOnHome(page);
  await payer.send(account, 1_000_000_000n);
  await expect(page.locator('[data-balance]')).toHaveAttribute('data-balance', '1000000000');

  await openPart(page, 'Representative');
  await expect(page.locator('[data-voter]').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Address of another representative' }).fill(payer.address);
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByRole('heading', { name: 'Change the representative' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign and change' }).click();
  await expect(page.getByRole('heading', { name: 'Representative changed' })).toBeFocused();
  expect((await readAccount(account))?.representativePublicKey).toBe(payer.publicKey);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.locator(`[data-representative="${payer.address}"]`)).toBeVisible();
});

test('settings are kept, and the password changes @flow', async ({ page, watch }) => {
  watch.allowMessage(NO_WORK_SERVER);
  await createWallet(page);
  await openPart(page, 'Settings');
  await openSettings(page, 'Lock after', 'Receive automatically');
  await page.getByRole('combobox', { name: 'Lock after' }).selectOption('5 minutes');
  const least = page.getByRole('textbox', { name: 'Smallest amount to receive automatically (ATTO)' });
  await least.fill('1,500');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(least).toHaveAttribute('aria-invalid', 'true');
  await least.fill('1.5');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await openSettings(page, 'Proof of work');
  // Chosen once it is stored, which a click does not wait for.
  const alone = page.getByRole('radio', { name: /^This device alone/ });
  await alone.click();
  await expect(alone).toBeChecked();
  await page.getByRole('button', { name: 'Test the speed of this device' }).click();
  // A busy machine may have no time to measure, which the page says as well.
  await expect(page.locator('[data-device-speed="over"]')).toContainText(
    /a second, with WebAssembly|too busy to measure/,
    { timeout: 30_000 },
  );
  await expectAccessible(page);

  await openSettings(page, 'Change the password');
  await page.getByRole('textbox', { name: 'Current password' }).fill('not the password');
  for (const name of ['New password', 'Repeat the new password']) {
    await page.getByRole('textbox', { name, exact: true }).fill(`${WALLET_PASSWORD} again`);
  }
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('textbox', { name: 'Current password' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Current password' }).fill(WALLET_PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('The password was changed.')).toBeVisible();
  await openSettings(page, 'Remove everything from this device');
  await page.getByRole('button', { name: 'Remove everything' }).click();
  await expect(page.getByRole('textbox', { name: /to remove everything/ })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(`${WALLET_PASSWORD} again`);
  await page.getByRole('button', { name: 'Unlock' }).click();
  await openSettings(page, 'Lock after', 'Receive automatically', 'Proof of work');
  await expect(page.getByRole('combobox', { name: 'Lock after' })).toHaveValue('5');
  await expect(least).toHaveValue('1.5');
  await expect(page.getByRole('radio', { name: /^This device alone/ })).toBeChecked();
});

test(
  'the wallet has the colours that its owner chose before its scripts have loaded, and the site keeps its own',
  { tag: '@site' },
  async ({ page, watch }) => {
    watch.allowMessage(NO_WORK_SERVER);
    const html = page.locator('html');
    const bar = page.locator('meta[name=theme-color]');
    const emblem = page.locator('.navbar__logo img');
    const colours = page.getByRole('radio', { name: /^(Light|Dark|Match device)/ });
    await createWallet(page);
    await openPart(page, 'Settings');
    await openSettings(page, 'Appearance');
    await expect(html).toHaveAttribute('data-theme', 'light');
    await expect(colours.nth(0)).toBeChecked();
    await colours.nth(1).click();
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await expect(bar).toHaveAttribute('content', '#14171c');
    await expect(emblem).toBeVisible();
    await expectAccessible(page);

    let letThrough = () => {};
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route('**/assets/js/**', async (route) => {
      await held;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await expect(html).toHaveAttribute('data-theme', 'dark');
    letThrough();
    await unlockWallet(page);
    await openSettings(page, 'Appearance');
    await expect(colours.nth(1)).toBeChecked();
    await expect(emblem).toBeVisible();
    await expectAccessible(page);

    await page.emulateMedia({ colorScheme: 'light' });
    await colours.nth(2).click();
    await expect(html).toHaveAttribute('data-theme', 'light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await expect(emblem).toBeVisible();
    await openDirectly(page, '/legal');
    await expect(html).toHaveAttribute('data-theme', 'light');
  },
);

test('an owner proves an account, and anyone can check the proof @flow', async ({ page, watch }) => {
  watch.allowMessage(NO_WORK_SERVER);
  await createWallet(page);
  const address = addressFromPublicKey(await accountOnHome(page));
  await openPart(page, 'Settings');
  await openPart(page, 'Prove ownership');
  await page.getByRole('textbox', { name: 'Statement' }).fill('I am me.\nSigned today.');
  await page.getByRole('button', { name: 'Sign the statement' }).click();
  const signature = (await page.locator('[data-signature]').textContent()) ?? '';
  expect(signature).toMatch(/^[0-9A-F]{128}$/);

  await page.getByRole('textbox', { name: 'Address of the account' }).fill(address);
  await page.getByRole('textbox', { name: 'Text that was signed' }).fill('I am me.\nSigned today.');
  await page.getByRole('textbox', { name: 'Signature to check' }).fill(signature);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.locator('[data-holds]')).toHaveAttribute('data-holds', 'true');
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Text that was signed' }).fill('I am somebody else.');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.locator('[data-holds]')).toHaveAttribute('data-holds', 'false');
});

test('a block is prepared, carried as a picture and as text, signed and published @flow', async ({
  page,
  payer,
  watch,
}) => {
  watch.allowMessage(NO_WORK_SERVER);
  await createWallet(page);
  const account = await accountOnHome(page);
  await payer.send(account, 1_000_000_000n);
  await expect(page.locator('[data-balance]')).toHaveAttribute('data-balance', '1000000000');

  await openPart(page, 'Settings');
  await openPart(page, 'Sign offline');
  await page.getByRole('textbox', { name: 'Amount in ATTO' }).fill('0.25');
  await page.getByRole('textbox', { name: 'To', exact: true }).fill(payer.address);
  await page.getByRole('button', { name: 'Prepare the block' }).click();
  const unsigned = page.locator('[data-carry="unsigned block"] p');
  const block = (await unsigned.textContent()) ?? '';
  await expectAccessible(page);
  const picture = await page.locator('[data-carry="unsigned block"] svg[role=img]').screenshot();

  await page.getByRole('tab', { name: '2. Sign' }).click();
  const text = page.getByRole('textbox', { name: 'Unsigned block' });
  await text.fill(block.replace('"LOCAL"', '"LIVE"'));
  await expect(page.getByText('This block belongs to another network.')).toBeVisible();
  await page.getByRole('button', { name: 'Scan QR code' }).click();
  await page
    .getByLabel('Choose an image')
    .setInputFiles({ name: 'block.png', mimeType: 'image/png', buffer: picture });
  await expect(text).toHaveValue(block);
  await page.getByRole('button', { name: 'Sign this block' }).click();
  const signed = (await page.locator('[data-carry="signed block"] p').textContent()) ?? '';
  await expectAccessible(page);

  await page.getByRole('tab', { name: '3. Publish' }).click();
  await page.getByRole('textbox', { name: 'Signed block' }).fill(signed);
  await page.getByRole('button', { name: 'Publish this block' }).click();
  await expect(page.getByText('Confirmed.')).toBeVisible();
  await expectAccessible(page);
  expect((await readAccount(account))?.balance).toBe(750_000_000n);
});
