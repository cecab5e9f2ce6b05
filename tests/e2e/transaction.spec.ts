import type { Page } from '@playwright/test';
import { formatAmount } from '../../src/protocol/amount';
import { encodeBlock } from '../../src/protocol/block-codec';
import { bytesToHex } from '../../src/protocol/hex';
import { expectedHashes, workTarget, workThreshold, workValue } from '../../src/protocol/work';
import { readNode } from './support/node-port';
import { newPayer, type SignedBlock } from './support/payer';
import { expect, FAILED_REQUEST, openDirectly, test } from './support/test';

/** Opens a transaction's page and expects that all three checks are proven there. */
async function openProven(page: Page, { hash }: SignedBlock): Promise<void> {
  await openDirectly(page, `/explorer/transactions/${hash}`);
  await expect(page.getByText('3 of 3 verified')).toBeVisible();
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

test('a send shows its receiver, its amount and its place in the chain @flow', async ({ page, payer }) => {
  const receiver = newPayer();
  const first = await payer.send(receiver.publicKey, 1n);
  const send = await payer.send(receiver.publicKey, 1_000_250_001n);
  await openProven(page, send);

  await expect(page.getByText('−1.000250001').first()).toBeVisible();
  await expect(field(page, 'Type')).toHaveText('Send');
  await expect(field(page, 'Network')).toHaveText('LOCAL');
  await expect(field(page, 'Height')).toHaveText(`${send.block.height}`);
  await expect(field(page, 'Amount')).toHaveText('1.000250001 ATTO');
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

  // The value under the pointer is highlighted everywhere, and nothing else is.
  const same = page.locator('a[class*="same"]');
  await field(page, 'Receiver').getByRole('link').hover();
  await expect.poll(() => same.count()).toBeGreaterThan(1);
  const marked = await same.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(new Set(marked)).toEqual(new Set([`/explorer/accounts/${receiver.address.slice(7)}`]));
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(same).toHaveCount(0);

  await field(page, 'Previous block').getByRole('link').click();
  await expect(page).toHaveURL(`/explorer/transactions/${first.hash}`);
  await expect(page.getByText('3 of 3 verified')).toBeVisible();
  await expect(field(page, 'Amount')).toHaveText('0.000000001 ATTO');
  await page.goBack();
  await expect(field(page, 'Amount')).toHaveText('1.000250001 ATTO');
});

test('an open and a receive show their amount and sender, and link to the matched send @flow', async ({
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
  await expect(field(page, 'Amount')).toHaveText('7 ATTO');

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

test('a change shows the new representative', async ({ page, payer }) => {
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

test('shows the actual bytes of each check on demand', async ({ page, payer }) => {
  const send = await payer.send(newPayer().publicKey, 5n);
  await openProven(page, send);

  await expect(page.getByText('The 134 bytes, field by field')).toBeHidden();
  await page.getByText('The hash computed from the block’s 134 bytes').click();
  await expect(page.getByText('The 134 bytes, field by field')).toBeVisible();
  const bytes = (await page.locator('[data-check="hash"] ol code').allInnerTexts())
    .join('')
    .replace(/\s/g, '');
  expect(bytes).toBe(bytesToHex(encodeBlock(send.block)));
  await expect(page.locator('[data-check="hash"]')).toContainText(send.hash);
  await expect(page.locator('[data-check="hash"]')).toContainText(`${send.block.timestamp}, little-endian`);

  await page.getByText('The signature over that hash was made with the account’s key').click();
  await expect(page.locator('[data-check="signature"]')).toContainText(send.transaction.signature);
  await expect(page.locator('[data-check="signature"]')).toContainText(payer.publicKey);

  await page.getByText(/The proof of work reaches .*the difficulty that LOCAL requires/).click();
  await expect(page.locator('[data-check="work"]')).toContainText(send.transaction.work);
  await expect(page.locator('[data-check="work"]')).toContainText(send.block.previous);
});

test('a byte highlights its field and a field its bytes, by pointer and keyboard', async ({
  page,
  payer,
}) => {
  const send = await payer.send(newPayer().publicKey, 6n);
  await openProven(page, send);
  const check = page.locator('[data-check="hash"]');
  await check.locator('summary').click();
  const bytes = (name: string) => check.locator(`[data-part="bytes"][aria-label^="${name}:"]`);
  const line = (name: string) => check.getByRole('listitem').filter({ hasText: name });
  const lit = /lit/;

  await line('amount').hover();
  await expect(bytes('amount')).toHaveClass(lit);
  await expect(bytes('balance')).not.toHaveClass(lit);
  await bytes('balance').hover();
  await expect(line('balance').first()).toHaveClass(lit);
  await expect(bytes('amount')).not.toHaveClass(lit);

  await bytes('type').focus();
  await page.keyboard.press('End');
  await expect(bytes('amount')).toBeFocused();
  await expect(line('amount')).toHaveClass(lit);
  await page.keyboard.press('Enter');
  await expect(bytes('amount')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ArrowLeft');
  await expect(bytes('receiver')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(check.locator('[data-part="list"]', { hasText: /^receiver$/ })).toBeFocused();
  await page.keyboard.press('Home');
  await expect(bytes('type')).toHaveClass(lit);
});

test('the chain can be followed by links and by height, and grows while the page is open', async ({
  page,
  payer,
}) => {
  const { height } = await payer.account();
  const send = await payer.send(newPayer().publicKey, 7n);
  await openProven(page, send);
  const chain = page.getByRole('navigation', { name: 'The account’s chain' });
  await expect(chain.getByText('The account’s latest block')).toBeVisible();
  await expect(chain.locator('[data-part="of"]')).toHaveText(`of ${send.block.height}`);
  await expect(page.getByText('2 of 2 correct')).toBeVisible();

  const next = await payer.send(newPayer().publicKey, 8n);
  await expect(chain.locator('[data-part="of"]')).toHaveText(`of ${next.block.height}`);
  await expect(page.getByText('3 of 3 correct')).toBeVisible();
  await chain.locator('[data-step="next"]').getByRole('link').click();
  await expect(page).toHaveURL(`/explorer/transactions/${next.hash}`);
  // The URL changes before the page does.
  await expect(field(page, 'Height')).toHaveText(`${next.block.height}`);
  await chain.locator('[data-step="prev"]').getByRole('link').click();
  await expect(page).toHaveURL(`/explorer/transactions/${send.hash}`);
  await expect(field(page, 'Height')).toHaveText(`${send.block.height}`);

  await chain.getByLabel('Block').fill(`${height + 50n}`);
  await chain.getByRole('button', { name: 'Go' }).click();
  await expect(chain.getByRole('alert')).toHaveText(`The account has ${next.block.height} blocks so far.`);
  await chain.getByLabel('Block').fill('1');
  await chain.getByLabel('Block').press('Enter');
  await expect(field(page, 'Type')).toHaveText('Open');
  await expect(chain.getByText('No block before')).toBeVisible();
});

test('a send is shown as pending, and then with the account that received it @flow', async ({
  page,
  payer,
}) => {
  const receiver = newPayer();
  const { representativePublicKey } = await payer.account();
  const first = await payer.send(receiver.publicKey, 3_000_000_000n);
  await openProven(page, first);
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary.getByText('Not received yet')).toBeVisible();
  await expect(summary).toContainText('It has not been received yet.');
  await expect(page.getByText('has not been opened yet')).toBeVisible();
  const open = await receiver.open(first, representativePublicKey);
  const received = page.locator('[data-half="received"]');
  await expect(received.getByRole('link').last()).toHaveAttribute(
    'href',
    `/explorer/transactions/${open.hash}`,
  );

  const second = await payer.send(receiver.publicKey, 4n);
  await openProven(page, second);
  await expect(page.getByText('The receiver has not received it yet')).toBeVisible();
  const receive = await receiver.receive(second);
  await received.locator(`a[href="/explorer/transactions/${receive.hash}"]`).click();
  await expect(page).toHaveURL(`/explorer/transactions/${receive.hash}`);
  await expect(page.getByText(/^Received .+ later$/)).toBeVisible();
  await expect(page.locator('[data-check="balance"]')).toContainText('3 + 0.000000004 = 3.000000004 ATTO');
  await page.locator('[data-half="sent"]').getByRole('link').last().click();
  await expect(page).toHaveURL(`/explorer/transactions/${second.hash}`);
});

test('shows the balance calculation and the difficulty of the work to the last digit', async ({
  page,
  payer,
}) => {
  const { balance } = await payer.account();
  const send = await payer.send(newPayer().publicKey, 1_500_000_000n);
  await openProven(page, send);
  const sum = page.locator('[data-check="balance"]');
  await expect(sum).toHaveAttribute('data-proven', 'true');
  await expect(sum).toContainText(
    `${formatAmount(balance, 'ATTO')} − 1.5 = ${formatAmount(send.block.balance, 'ATTO')} ATTO`,
  );
  const work = page.locator('[data-check="work"]');
  await work.locator('summary').click();
  const year = new Date(Number(send.block.timestamp)).getUTCFullYear();
  const grouped = (value: bigint) => value.toLocaleString('en-US');
  await expect(work).toContainText(`at most ${grouped(workThreshold('LOCAL', year))}`);
  await expect(work).toContainText(
    grouped(workValue(send.transaction.work, workTarget(send.transaction.block))),
  );
  await expect(work).toContainText(
    `Required: ${grouped(expectedHashes(workThreshold('LOCAL', year)))} hashes`,
  );
  await expect(work).toContainText('8,589,934,591 × 100,000 ÷ ');
});

test('the node’s own JSON, its API request and the permalink can be copied', async ({
  page,
  payer,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { hash, ...send } = await payer.send(newPayer().publicKey, 9n);
  await openProven(page, { hash, ...send });
  const text = await (await readNode(`/transactions/${hash}`)).text();
  await expect(page.getByRole('region', { name: 'JSON of the transaction', exact: true })).toHaveText(text);
  await expect(page.getByText('identical to what was verified above')).toBeVisible();
  await page.getByRole('button', { name: 'Copy JSON of the transaction', exact: true }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  await page.getByRole('button', { name: 'Copy permalink' }).click();
  const { origin } = new URL(page.url());
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(`${origin}/explorer/transactions/${hash}`);

  await page.getByRole('tab', { name: 'Raw JSON' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\?as=lines$/);
  await expect(page.getByRole('tab', { name: 'Indented' })).toBeFocused();
  await expect(page.getByRole('tabpanel')).toContainText('"amount": 9,');
  await page.getByRole('tab', { name: 'curl' }).click();
  await expect(page.getByRole('tabpanel')).toContainText(`curl -s '${origin}/node/transactions/${hash}'`);
  await page.getByRole('tab', { name: 'TypeScript' }).click();
  await expect(page).toHaveURL(/\?as=typescript$/);
  await expect(page.getByRole('tabpanel')).toContainText(hash);
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'curl' })).toHaveAttribute('aria-selected', 'true');
});

test('prints a receipt with the facts, the checks and their source', async ({ page, payer }) => {
  const to = newPayer();
  const send = await payer.send(to.publicKey, 10n);
  const open = await to.open(send, payer.publicKey);
  await openProven(page, send);
  await expect(page.getByText('2 of 2 correct')).toBeVisible();
  await expect(page.locator('[data-half="received"]').getByRole('link').last()).toBeVisible();
  const note = page
    .getByRole('paragraph')
    .filter({ hasText: 'Checked on the reader’s device with data from' });
  await expect(note).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(note).toBeVisible();
  await expect(note).toContainText(`/explorer/transactions/${send.hash}`);
  await expect(note).toContainText('Network: Local');
  await expect(page.getByText('3 of 3 verified')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Contents of the block' })).toBeVisible();
  for (const role of ['button', 'combobox', 'navigation', 'tablist', 'contentinfo', 'textbox'] as const)
    await expect(page.getByRole(role), role).toHaveCount(0);

  const text = (await page.locator('main').innerText()).replace(/\s+/g, '');
  for (const whole of [send.hash, open.hash, payer.address, to.address, '0.00000001ATTO'])
    expect(text).toContain(whole);
  expect(text).toMatch(/paid0\.00000001ATTOto.{8}….{8}\.Itarrived.*later\./);
  // Times are printed in UTC, from an attribute that style sheets show.
  const times = await page
    .locator('[data-half] time')
    .evaluateAll((all) => all.map((time) => getComputedStyle(time, '::after').content));
  const iso = ({ block }: { block: { timestamp: bigint } }) =>
    JSON.stringify(new Date(Number(block.timestamp)).toISOString());
  expect(times).toEqual([iso(send), iso(open)]);
  expect((await page.pdf()).subarray(0, 5).toString()).toBe('%PDF-');
});

test('amounts show their raw value and times their exact one on hover and focus, until Escape', async ({
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

test('an account’s link opens the account with its balance', async ({ page, payer, watch }) => {
  // The browser logs the 404 for an account without a block.
  watch.allowMessage(FAILED_REQUEST);
  const send = await payer.send(newPayer().publicKey, 3n);
  await openProven(page, send);
  await field(page, 'Account').getByRole('link').click();
  await expect(page).toHaveURL(`/explorer/accounts/${payer.address.slice(7)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account');
  await expect(page.getByRole('region', { name: 'Balance and activity' })).toContainText(
    `${formatAmount(send.block.balance, 'ATTO')} ATTO`,
  );
  await page.locator(`main a[href="/explorer/transactions/${send.hash}"]`).first().click();
  await expect(page).toHaveURL(`/explorer/transactions/${send.hash}`);

  await page.goBack();
  await page.goBack();
  await field(page, 'Receiver').getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Not opened yet' })).toBeVisible();
});
