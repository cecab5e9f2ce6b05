import type { Page } from '@playwright/test';
import { formatAmount } from '../../src/protocol/amount';
import { encodeBlock } from '../../src/protocol/block-codec';
import { bytesToHex } from '../../src/protocol/hex';
import { newPayer, type Made } from './support/payer';
import { expect, FAILED_REQUEST, openDirectly, test } from './support/test';

/** Opens a transaction's page and expects that all three checks are proven there. */
async function openProven(page: Page, { hash }: Made): Promise<void> {
  await openDirectly(page, `/explorer/transactions/${hash}`);
  await expect(page.getByText('3 of 3 proven')).toBeVisible();
  for (const id of ['hash', 'signature', 'work']) {
    await expect(page.locator(`[data-check="${id}"]`)).toHaveAttribute('data-proven', 'true');
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transaction');
  await expect(page.getByRole('alert')).toHaveCount(0);
}

const field = (page: Page, name: string) =>
  page
    .locator('dt', { hasText: new RegExp(`^${name}$`) })
    .first()
    .locator('xpath=../dd');

test('a send shows its receiver, its amount and its place in the chain', async ({ page, payer }) => {
  const receiver = newPayer();
  const first = await payer.send(receiver.publicKey, 1n);
  const send = await payer.send(receiver.publicKey, 1_000_250_001n);
  await openProven(page, send);

  await expect(page.getByText('−1.000250001').first()).toBeVisible();
  await expect(field(page, 'Type')).toHaveText('Send');
  await expect(field(page, 'Network')).toHaveText('LOCAL');
  await expect(field(page, 'Height')).toHaveText(`${send.block.height}`);
  await expect(field(page, 'Amount')).toContainText('−1.000250001 ATTO');
  await expect(field(page, 'Balance after')).toHaveText(`${formatAmount(send.block.balance, 'ATTO')} ATTO`);
  await expect(field(page, 'Public key')).toContainText(payer.publicKey);
  await expect(field(page, 'Signature')).toContainText(send.transaction.signature);
  await expect(field(page, 'Work')).toContainText(send.transaction.work);
  await expect(field(page, 'Version')).toHaveText('0');
  await expect(field(page, 'Algorithms')).toHaveText('account V1, receiver V1');
  await expect(field(page, 'Time')).toContainText(`${send.block.timestamp} ms`);
  await expect(field(page, 'Account').getByRole('link')).toHaveAttribute(
    'href',
    `/explorer/accounts/${payer.address.slice(7)}`,
  );
  await expect(field(page, 'Receiver').getByRole('link')).toHaveAttribute(
    'href',
    `/explorer/accounts/${receiver.address.slice(7)}`,
  );

  await field(page, 'Previous block').getByRole('link').click();
  await expect(page).toHaveURL(`/explorer/transactions/${first.hash}`);
  await expect(page.getByText('3 of 3 proven')).toBeVisible();
  await expect(field(page, 'Amount')).toContainText('−0.000000001 ATTO');
  await page.goBack();
  await expect(field(page, 'Amount')).toContainText('−1.000250001 ATTO');
});

test('an open and a receive show what they took, from whom, and lead to the matched send', async ({
  page,
  payer,
}) => {
  const receiver = newPayer();
  const { representativePublicKey } = await payer.account();
  const opening = await payer.send(receiver.publicKey, 7_000_000_000n);
  const open = await receiver.open(opening, representativePublicKey);
  const sending = await payer.send(receiver.publicKey, 500_000_000n);
  const receive = await receiver.receive(sending);

  await openProven(page, open);
  await expect(field(page, 'Type')).toHaveText('Open');
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('+7 ATTO');
  await expect(field(page, 'Representative').getByRole('link')).toBeVisible();
  await expect(page.locator('dt', { hasText: 'Previous block' })).toHaveCount(0);
  await field(page, 'Matched send').getByRole('link').click();
  await expect(page).toHaveURL(`/explorer/transactions/${opening.hash}`);
  await expect(field(page, 'Amount')).toContainText('−7 ATTO');

  await openProven(page, receive);
  await expect(field(page, 'Type')).toHaveText('Receive');
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('+0.5 ATTO');
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText(payer.address);
  await expect(field(page, 'Balance after')).toHaveText('7.5 ATTO');
  await expect(field(page, 'Previous block').getByRole('link')).toHaveAttribute(
    'href',
    `/explorer/transactions/${open.hash}`,
  );
  await field(page, 'Matched send').getByRole('link').click();
  await expect(page).toHaveURL(`/explorer/transactions/${sending.hash}`);
});

test('a change names the new representative', async ({ page, payer }) => {
  const other = newPayer();
  const change = await payer.change(other.publicKey);
  await openProven(page, change);
  await expect(field(page, 'Type')).toHaveText('Change');
  await expect(field(page, 'Representative').getByRole('link')).toHaveAttribute(
    'href',
    `/explorer/accounts/${other.address.slice(7)}`,
  );
  await expect(field(page, 'Algorithms')).toHaveText('account V1, representative V1');
});

test('the bytes behind each check are there on demand, and are the true ones', async ({ page, payer }) => {
  const send = await payer.send(newPayer().publicKey, 5n);
  await openProven(page, send);

  await expect(page.getByText('The 134 bytes, field by field')).toBeHidden();
  await page.getByText('The hash of the block’s 134 bytes').click();
  await expect(page.getByText('The 134 bytes, field by field')).toBeVisible();
  const bytes = (await page.locator('[data-check="hash"] ol code').allInnerTexts())
    .join('')
    .replace(/\s/g, '');
  expect(bytes).toBe(bytesToHex(encodeBlock(send.block)));
  await expect(page.locator('[data-check="hash"]')).toContainText(send.hash);
  await expect(page.locator('[data-check="hash"]')).toContainText(`${send.block.timestamp}, little-endian`);

  await page.getByText('The signature over that hash belongs to the account').click();
  await expect(page.locator('[data-check="signature"]')).toContainText(send.transaction.signature);
  await expect(page.locator('[data-check="signature"]')).toContainText(payer.publicKey);

  await page.getByText(/The work meets the threshold of LOCAL/).click();
  await expect(page.locator('[data-check="work"]')).toContainText(send.transaction.work);
  await expect(page.locator('[data-check="work"]')).toContainText(send.block.previous);
});

test('amounts show their raw value and times their exact one, on hover and on focus, until Escape', async ({
  page,
  payer,
}) => {
  const send = await payer.send(newPayer().publicKey, 12_500_000_000n);
  await openProven(page, send);

  const amount = field(page, 'Amount').locator('[tabindex="0"]');
  await amount.focus();
  await expect(page.getByRole('tooltip')).toHaveText('12,500,000,000 raw');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await amount.blur();
  await amount.hover();
  await expect(page.getByRole('tooltip')).toHaveText('12,500,000,000 raw');
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(page.getByRole('tooltip')).toHaveCount(0);

  await field(page, 'Time').locator('[tabindex="0"]').focus();
  await expect(page.getByRole('tooltip')).toContainText('UTC');
});

test('an account’s link leads to what the account holds', async ({ page, payer, watch }) => {
  // The browser itself notes the 404 that an account without a block gets.
  watch.allowMessage(FAILED_REQUEST);
  const send = await payer.send(newPayer().publicKey, 3n);
  await openProven(page, send);
  await field(page, 'Account').getByRole('link').click();
  await expect(page).toHaveURL(`/explorer/accounts/${payer.address.slice(7)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account');
  await expect(field(page, 'Balance')).toHaveText(`${formatAmount(send.block.balance, 'ATTO')} ATTO`);
  await field(page, 'Last transaction').getByRole('link').click();
  await expect(page).toHaveURL(`/explorer/transactions/${send.hash}`);

  await page.goBack();
  await page.goBack();
  await field(page, 'Receiver').getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Never opened' })).toBeVisible();
});
