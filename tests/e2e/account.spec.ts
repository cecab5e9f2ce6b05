import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parseAccountEntry, type AccountEntry } from '../../src/protocol/account-entry';
import {
  addressFromPublicKey,
  addressPath,
  parseAddress,
  publicKeyFromAddress,
} from '../../src/protocol/address';
import { formatAmount, type Amount } from '../../src/protocol/amount';
import { parseJson } from '../../src/protocol/json';
import { expectAccessible, expectAccessibleOnScreen } from './support/axe';
import { expectFits } from './support/fits';
import { chooseTimes, timesButton } from './support/header-menus';
import { longIf } from './support/long';
import { LOOKALIKES } from './support/similar-keys';
import { fundedPayer, newPayer } from './support/payer';
import { NODE_URL, readAccount } from './support/node-port';
import { SEEDED_ACCOUNTS } from './support/seeded-accounts';
import { expect, FAILED_REQUEST, openDirectly, test } from './support/test';

const [LONG, WAITING, NEWCOMER] = [
  SEEDED_ACCOUNTS.long,
  SEEDED_ACCOUNTS.waiting,
  SEEDED_ACCOUNTS.newcomer,
].map(({ address }) => addressPath(address)) as [string, string, string];
const pageOf = (path: string, search = '') => `/explorer/accounts/${path}${search}`;
const keyOf = (path: string) => publicKeyFromAddress(parseAddress(`atto://${path}`));
const grouped = (value: bigint) => value.toString().replace(/\B(?=(\d{3})+$)/g, ',');

async function entriesOf(path: string, from: bigint, to: bigint): Promise<AccountEntry[]> {
  const reply = await fetch(
    `${NODE_URL}/accounts/${keyOf(path)}/entries/stream?fromHeight=${from}&toHeight=${to}`,
  );
  const lines = (await reply.text()).trimEnd().split('\n');
  return lines.map((line) => parseAccountEntry(parseJson(line)));
}

const rows = (page: Page) => page.locator('[data-row="entry"]');
const expectProven = (page: Page, count: number) =>
  expect(page.getByText(`${count} of ${count} verified on this device`)).toBeVisible();

/** The height ranges that the page requests for an account's history, as `from-to`. */
function requestedRanges(page: Page): string[] {
  const ranges: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!pathname.endsWith('/entries/stream')) return;
    ranges.push(`${searchParams.get('fromHeight')}-${searchParams.get('toHeight')}`);
  });
  return ranges;
}

test('jumps to any part of a long history with one request @flow', async ({ page }) => {
  const { height } = (await readAccount(keyOf(LONG)))!;
  expect(height).toBeGreaterThan(250n);
  const middle = height / 2n;
  const ranges = requestedRanges(page);
  await openDirectly(page, pageOf(LONG));
  await expect(rows(page)).toHaveCount(50);
  await expect(rows(page).first()).toHaveAttribute('data-height', `${height}`);
  await expect(rows(page).last()).toHaveAttribute('data-height', `${height - 49n}`);
  await expectProven(page, 50);
  expect(ranges.filter((range) => range.endsWith(`-${height}`))).toEqual([`${height - 49n}-${height}`]);
  await expect(page).toHaveTitle(/^Account aaa5j7zz….+ \| Atto$/);
  const facts = page.getByRole('region', { name: 'Balance and activity' });
  await expect(facts).toContainText(/(No\. \d+ of|Not among) the \d+ largest/);
  await expect(facts).toContainText(/vote weight: .+ of the supply|no vote weight/);
  await expect(facts).not.toContainText('not available');
  await facts.locator('[tabindex="0"]').first().focus();
  await expect(page.getByRole('tooltip')).toHaveText(/^[\d,]+ raw$/);

  const last = (height + 49n) / 50n;
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: grouped(last), exact: true })
    .click();
  await expect(page).toHaveURL(new RegExp(`[?&]page=${last}$`));
  await expect(rows(page).last()).toHaveAttribute('data-height', '1');
  await expect(rows(page).last()).toContainText('Open');
  await page.goBack();
  await expect(rows(page).first()).toHaveAttribute('data-height', `${height}`);

  await page.getByLabel('Height', { exact: true }).fill(grouped(middle));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`[?&]height=${middle}$`));
  await expect(page.locator(`[data-height="${middle}"]`)).toBeFocused();
  await expect(page.locator(`[data-height="${middle}"]`)).toHaveAttribute('data-proven', 'true');

  // A day in the middle: its first block is found with a few requests.
  const chain = await entriesOf(LONG, 1n, height);
  const dayOf = ({ timestamp }: AccountEntry) => new Date(Number(timestamp)).toLocaleDateString('sv-SE');
  const day = dayOf(chain[Math.floor(chain.length * 0.7)]!);
  const first = chain.find((entry) => dayOf(entry) === day)!;
  const before = ranges.length;
  await page.getByLabel('Day', { exact: true }).fill(day);
  await page.getByRole('form', { name: 'Jump to a day' }).getByRole('button').click();
  await expect(page).toHaveURL(new RegExp(`[?&]height=${first.height}$`));
  await expect(page.locator(`[data-height="${first.height}"]`)).toBeFocused();
  expect(ranges.length - before).toBeLessThanOrEqual(25);

  // Fetched rows are cached: showing the same page again requests none of them.
  const inView = await rows(page).count();
  await expectProven(page, inView);
  const shown = await rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-height')));
  ranges.length = 0;
  await page.reload();
  await expect(page.locator(`[data-height="${first.height}"]`)).toBeFocused();
  await expectProven(page, inView);
  const within = ranges.filter((range) => shown.includes(range.split('-')[0]!) && range !== '1-1');
  expect(within).toEqual([]);

  const field = page.getByLabel('Height', { exact: true });
  await field.fill(`${height + 1n}`);
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(`This account has ${grouped(height)} blocks.`);
});

test('rejects an invalid amount next to its field and keeps the typed text', async ({ page }) => {
  await openDirectly(page, pageOf(LONG));
  await page.getByText('Filter and totals').click();
  await page.getByLabel('Send', { exact: true }).check();
  for (const [label, other] of [
    ['At least, ATTO', 'At most, ATTO'],
    ['At most, ATTO', 'At least, ATTO'],
  ] as const) {
    const field = page.getByRole('textbox', { name: label });
    await field.fill('1,500');
    await field.press('Enter');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(/Write 1\.5 or 1500\./);
    await expect(page.getByRole('textbox', { name: other })).not.toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveValue('1,500');
    await field.fill('');
  }
  await expect(page.getByLabel('Send', { exact: true })).toBeChecked();
  await expect(page).toHaveURL(pageOf(LONG));
});

test('filters cover the whole history, and exported files contain it exactly @flow', async ({ page }) => {
  await page.addInitScript(() => {
    delete (window as { showSaveFilePicker?: unknown }).showSaveFilePicker;
  });
  const { height } = (await readAccount(keyOf(LONG)))!;
  const chain = await entriesOf(LONG, 1n, height);
  const sends = chain.filter(
    ({ blockType, previousBalance, balance }) =>
      blockType === 'SEND' && previousBalance - balance >= 20_000_000_000n,
  );
  const sent = sends.reduce((sum, entry) => sum + entry.previousBalance - entry.balance, 0n);
  const inAtto = (raw: bigint) => {
    const [whole = '', fraction = ''] = formatAmount(raw as Amount, 'ATTO').split('.');
    return `${grouped(BigInt(whole))}${fraction && '.'}${fraction} ATTO`;
  };

  await openDirectly(page, pageOf(LONG));
  await page.getByText('Filter and totals').click();
  await page.getByLabel('Send', { exact: true }).check();
  await page.getByLabel('At least, ATTO').fill('20');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/[?&]type=send&min=20$/);
  await expect(page.locator('[data-job="done"]')).toHaveText(`All ${grouped(height)} blocks searched.`);
  await expect(page.locator('[data-sum="count"]')).toHaveText(grouped(BigInt(sends.length)));
  await expect(page.locator('[data-sum="sent"]')).toHaveText(inAtto(sent));
  await expect(page.locator('[data-sum="received"]')).toHaveText('0 ATTO');
  await expect(page.locator('[data-sum="difference"]')).toHaveText(`−${inAtto(sent)}`);
  await expect(rows(page).first()).toHaveAttribute('data-height', `${sends.at(-1)!.height}`);
  await page.getByRole('link', { name: 'Older' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(rows(page).first()).toHaveAttribute('data-height', `${sends.at(-51)!.height}`);

  await page.getByRole('link', { name: 'Export' }).click();
  await expect(page.getByText('The blocks that match the filter of the history')).toBeVisible();
  const csv = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const lines = (await readFile(await (await csv).path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(sends.length + 1);
  const { height: at, previousBalance, balance, hash } = sends[0]!;
  const start = [at, 'SEND', 'out', formatAmount((previousBalance - balance) as Amount, 'ATTO')];
  expect(lines[1]).toContain([...start, `"${previousBalance - balance}\t"`].join(','));
  expect(lines[1]).toContain(`,"${balance}\t",atto://`);
  expect(lines[1]).toContain(`,${hash},`);
  expect(lines[0]).toMatch(/,account,network,matched_hash$/);
  expect(lines[1]).toMatch(/,LOCAL,[0-9A-F]*$/);
  expect((await csv).suggestedFilename()).toMatch(
    /^atto-local-aaa5j7zz-to-\d{4}-\d\d-\d\d-send-min-20\.csv$/,
  );

  await openDirectly(page, pageOf(LONG, '?tab=export'));
  const json = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as JSON' }).click();
  const all = JSON.parse(await readFile(await (await json).path(), 'utf8')) as Record<string, string>[];
  expect(all.map((row) => `${row.height} ${row.hash} ${row.balance_raw}`)).toEqual(
    chain.map((entry) => `${entry.height} ${entry.hash} ${entry.balance}`),
  );
  const receives = all.filter(({ type }) => type === 'RECEIVE');
  expect(receives.length).toBeGreaterThan(1);
  expect(receives.filter(({ matched_hash: send }) => !/^[0-9A-F]{64}$/.test(send ?? ''))).toEqual([]);

  await expect(page.locator('[data-kept]')).not.toHaveAttribute('data-kept', '0');
  await page.getByRole('button', { name: 'Erase all of it' }).click();
  await expect(page.locator('[data-kept="0"]')).toBeVisible();

  await page.getByRole('link', { name: 'Counterparties' }).click();
  // A long history is summed on request, a short one automatically.
  const addUp = page.getByRole('button', { name: 'Load all blocks and calculate' });
  await expect(addUp.or(page.locator('[data-job="done"]'))).toBeVisible();
  if (await addUp.isVisible()) await addUp.click();
  await expect(page.locator('[data-job="done"]')).toBeVisible();
  const partner = page.locator('[data-flow]').first();
  const path = (await partner.getAttribute('data-flow'))!;
  const payments = chain.filter(
    ({ subjectPublicKey, blockType }) => subjectPublicKey === keyOf(path) && blockType !== 'CHANGE',
  );
  await partner.getByRole('link', { name: `${grouped(BigInt(payments.length))} payments` }).click();
  await expect(page.locator('[data-sum="count"]')).toHaveText(grouped(BigInt(payments.length)));
});

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('a day is one of the time zone in which times are shown, and links contain it', async ({ page }) => {
    const { height } = (await readAccount(keyOf(LONG)))!;
    const chain = await entriesOf(LONG, 1n, height);
    const dayOf = (time: bigint) => new Date(Number(time)).toISOString().slice(0, 10);
    const day = dayOf(chain[Number(height / 2n)]!.timestamp);
    const count = chain.filter(({ timestamp }) => dayOf(timestamp) === day).length;
    await openDirectly(page, pageOf(LONG));
    await chooseTimes(page, 'UTC');
    await expect(page.getByLabel('Day, UTC')).toBeVisible();
    await page.getByText('Filter and totals').click();
    await page.getByLabel('First day').fill(day);
    await page.getByLabel('Last day').fill(day);
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/&zone=utc$/);
    await expect(page.locator('[data-sum="count"]')).toHaveText(grouped(BigInt(count)));
    // Times are local again, but the link's days stay the same.
    await chooseTimes(page, 'This device');
    await page.reload();
    await expect(page.getByLabel('Days in')).toHaveValue('utc');
    await expect(page.locator('[data-sum="count"]')).toHaveText(grouped(BigInt(count)));

    await openDirectly(page, pageOf(LONG, '?tab=balance'));
    const axis = () => page.getByRole('slider', { name: 'Balance over time' }).getAttribute('aria-valuetext');
    await expect.poll(axis).toMatch(/ (GMT\+9|JST)$/);
    await chooseTimes(page, 'UTC');
    await expect.poll(axis).toMatch(/ UTC$/);
  });
});

test('an account page updates live: receivables, the first block, and later blocks @flow', async ({
  page,
  payer,
  watch,
}) => {
  watch.allowMessage(FAILED_REQUEST);
  const fresh = newPayer();
  await openDirectly(page, pageOf(fresh.publicKey.toLowerCase()));
  await page.getByRole('button', { name: 'It is a public key: show its address' }).click();
  await expect(page.getByRole('heading', { name: 'Not opened yet' })).toBeVisible();
  await expect(page.getByText('No payments are waiting.')).toBeVisible();
  const first = await payer.send(fresh.publicKey, 5_000_000_000n);
  await expect(page.locator(`[data-receivable="${first.hash}"]`)).toContainText('5 ATTO');

  const { representativePublicKey } = await payer.account();
  await fresh.open(first, representativePublicKey);
  await expect(page.locator('[data-height="1"]')).toContainText('+5 ATTO');
  await expectProven(page, 1);
  await page.getByRole('link', { name: /^Receivable/ }).click();
  await expect(page.getByText('No payments are waiting.')).toBeVisible();

  const second = await payer.send(fresh.publicKey, 2_500_000_000n);
  await expect(page.locator(`[data-receivable="${second.hash}"]`)).toBeVisible();
  await fresh.receive(second);
  await expect(page.locator(`[data-receivable="${second.hash}"]`)).toHaveCount(0);
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.locator('[data-height="2"]')).toContainText('+2.5 ATTO');

  // The list is paused while a reader interacts with it; new rows are counted.
  await page.locator('[data-height="2"]').getByRole('link').first().focus();
  await fresh.send(payer.publicKey, 1_000_000_000n);
  const show = page.getByRole('button', { name: 'Show 1 new' });
  await expect(show).toBeVisible();
  await expect(page.locator('[data-height="3"]')).toHaveCount(0);
  await show.click();
  await expect(page.locator('[data-height="3"]')).toContainText('−1 ATTO');
  await expectProven(page, 3);
  await expect(page.getByRole('region', { name: 'Balance and activity' })).toContainText('6.5 ATTO');

  // Once the node is back, the missed rows appear.
  await page.context().setOffline(true);
  await fresh.send(payer.publicKey, 500_000_000n);
  await page.context().setOffline(false);
  await expect(
    page.locator('[data-height="4"]').or(page.getByRole('button', { name: 'Show 1 new' })),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Balance and activity' })).toContainText('6 ATTO');
});

test('a history says of each send whether it was received', async ({ page, payer, watch }) => {
  // The browser logs the 404 for an account without a block.
  watch.allowMessage(FAILED_REQUEST);
  const to = newPayer();
  const send = await payer.send(to.publicKey, 1_500_000_000n);
  await openDirectly(page, pageOf(addressPath(payer.address)));
  const received = page
    .locator('tr[data-row="entry"]', { has: page.locator(`a[href*="${send.hash}"]`) })
    .locator('td[data-column="Received"]');
  await expect(received).toContainText('not received yet');
  await to.open(send, payer.publicKey);
  await page.reload();
  await expect(received).toContainText(/received .+ later/);
});

test('times are an age, local or in UTC, as the reader chooses, and the choice is remembered', async ({
  page,
}) => {
  await openDirectly(page, pageOf(LONG));
  const time = rows(page).first().locator('time');
  // Date and time to the second.
  await expect(time).toHaveText(/^\d{1,2} [A-Z][a-z]+ \d{4}, \d\d:\d\d:\d\d /);
  await chooseTimes(page, 'UTC');
  await expect(timesButton(page)).toContainText('UTC');
  await expect(time).toHaveText(/ UTC$/);
  await chooseTimes(page, 'Ages');
  await expect(timesButton(page)).toContainText('Ages');
  // An age, or the day alone of what is older than a month.
  await expect(time).toHaveText(/^(just now|\d+ (s|min|h|d) ago|\d{1,2} [A-Z][a-z]+ \d{4})$/);
  await chooseTimes(page, 'UTC');
  await openDirectly(page, '/explorer');
  await expect(page.locator('[data-row="transaction"] time').first()).toHaveText(/ UTC$/);
});

test('an account is found by each of its names, without any other requests', async ({ page, watch }) => {
  await openDirectly(page, pageOf(NEWCOMER.toUpperCase()));
  watch.allowMessage(FAILED_REQUEST);
  await expect(page.locator('[data-receivable]').first()).toContainText('300 ATTO');
  await expect(page.getByRole('button', { name: /small payments? from/ })).toBeVisible();

  await page.getByRole('button', { name: 'Name this account' }).click();
  await page.getByLabel('Your name for this account').fill('Rent 2026');
  await page.keyboard.press('Enter');
  await expect(page.getByText('your own name for it')).toBeVisible();
  await expect(page).toHaveTitle('Rent 2026 | Atto');
  await page.getByRole('button', { name: 'QR code' }).click();
  await expect(page.getByRole('img', { name: `QR code of the address atto://${NEWCOMER}` })).toBeVisible();

  const names = ['rent%202026', `atto:%2F%2F${NEWCOMER}`, `atto:/${NEWCOMER}`];
  for (const id of names) {
    await openDirectly(page, pageOf(id));
    await expect(page.getByText('your own name for it')).toBeVisible();
  }

  await openDirectly(page, pageOf('nobody'));
  await expect(page.getByRole('alert')).toBeVisible();
  const requested = watch.requested.length;
  for (const [id, typed] of [
    ['a/b', 'a/b'],
    ['%3Cscript%3Ealert(1)%3C/script%3E', '<script>alert(1)</script>'],
    ['rent', 'rent'],
  ] as const) {
    await openDirectly(page, pageOf(id));
    await expect(page.getByRole('alert').locator('code')).toHaveText(typed);
    await expect(page).toHaveTitle('Account not found | Atto');
  }
  await expect(page.getByText('Did you mean')).toContainText('Rent 2026');
  const mistyped = NEWCOMER.replace(/^(.{20})./, NEWCOMER[20] === 'a' ? '$1b' : '$1a');
  await openDirectly(page, pageOf(mistyped));
  await expect(page.getByRole('alert')).toContainText('Character 21 seems to be wrong');
  await expect(page.getByRole('alert').getByRole('link', { name: NEWCOMER.slice(0, 8) })).toBeVisible();
  expect(watch.requested.length).toBe(requested);
});

/** A hexadecimal digit other than the given one. */
const otherDigit = (digit: string) => (digit === '0' ? '1' : '0');

test('shows that a node contradicts itself', async ({ page }) => {
  const altered = (from: RegExp, to: string) => async (text: Promise<string>) =>
    (await text).replace(from, to);
  const alterStream = async (
    part: 'entries' | 'transactions',
    change: (text: Promise<string>) => Promise<string>,
  ) => {
    await page.route(`**/node/accounts/*/${part}/stream?*`, async (route) => {
      const reply = await route.fetch();
      await route.fulfill({ response: reply, body: await change(reply.text()) });
    });
  };
  // Leaves the page first: a request that it makes meanwhile would fill its cache with unaltered blocks.
  const stopAltering = async () => {
    await page.goto('about:blank');
    await page.unrouteAll({ behavior: 'wait' });
  };
  await alterStream('entries', altered(/"balance":(\d+)/g, '"balance":1$1'));
  await openDirectly(page, pageOf(WAITING));
  const notice = page.locator('[data-integrity="broken"]');
  await expect(notice).toContainText('inconsistent history');
  await expect(notice).toContainText('Height 2: the balance before this block');
  await stopAltering();

  // Two different blocks at one height, and a missing height: no row is shown for them.
  await alterStream('entries', async (text) =>
    (await text).replace(/^(.*"hash":")(.)(.*\n)/, (line, before: string, digit: string, after: string) =>
      [line, before, otherDigit(digit), after].join(''),
    ),
  );
  await openDirectly(page, pageOf(WAITING));
  await expect(notice).toContainText('inconsistent history');
  await expect(notice).toContainText('The node reports two different blocks at height');
  await expect(rows(page)).toHaveCount(0);
  await stopAltering();
  await alterStream('entries', altered(/.*"height":2,.*\n/, ''));
  await openDirectly(page, pageOf(WAITING));
  await expect(notice).toContainText('does not return the block at height 2');
  await stopAltering();

  // Rows cached from such a node are not trusted: the node is queried again.
  await alterStream('transactions', async (text) => (await text).replace(/(?<="signature":")./, otherDigit));
  await openDirectly(page, pageOf(WAITING));
  await expect(notice).toHaveCount(0);
  await expect(page.getByText(/^\d+ of \d+ not verified$/)).toBeVisible();
  await expect(page.locator('[data-proven="false"]').first()).toContainText(
    'its signature is not the account’s',
  );
});

test('distinguishes addresses that look like each other or like a named one', async ({ page, watch }) => {
  // The browser logs a 404 for accounts that were never opened.
  watch.allowMessage(FAILED_REQUEST);
  // Uses its own account because the rows of its payments are counted.
  const payer = await fundedPayer();
  const [one, other] = LOOKALIKES;
  for (const lookalike of LOOKALIKES) await payer.send(lookalike, 1_000_000_000n);
  await openDirectly(page, pageOf(payer.publicKey));
  const lookalikes = rows(page).filter({ hasText: 'abpo2aaa' });
  await expect(lookalikes).toHaveCount(2);
  const marks = lookalikes.locator('mark');
  await expect(marks).toHaveCount(2);
  expect(await marks.nth(0).innerText()).not.toBe(await marks.nth(1).innerText());
  await expect(lookalikes.getByText('look-alike')).toHaveCount(2);
  await lookalikes.first().getByText('look-alike').hover();
  await expect(page.getByRole('tooltip')).toContainText('They are two accounts');
  await expectAccessible(page);

  // Once the reader names one of the two, only that one has the name on every page.
  const name = 'Rent for the house in Long Street';
  await openDirectly(page, pageOf(addressFromPublicKey(one).slice(7)));
  await page.getByRole('button', { name: 'Name this account' }).click();
  await page.getByLabel('Your name for this account').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText('your own name for it')).toBeVisible();
  await openDirectly(page, pageOf(payer.publicKey));
  await expect(rows(page).filter({ hasText: name })).toHaveCount(2);
  await expect(rows(page).getByText(`not ${name}`)).toHaveCount(1);
  await expect(rows(page).getByRole('link', { name, exact: true })).toHaveCount(1);
  await openDirectly(page, pageOf(addressFromPublicKey(other).slice(7)));
  const head = page.getByRole('region', { name: 'Account', exact: true });
  await expect(head).toContainText(`not ${name}`);
  // The smallest phone shows the whole address, and what can be done with it.
  await page.setViewportSize({ width: 320, height: 780 });
  await expectFits(page);
  await head.getByRole('button', { name: 'More about this account' }).click();
  await expect(head.getByRole('button', { name: 'Watch' })).toBeVisible();
  await expectFits(page);
});

test('distinguishes a failing node from an account that was never opened', async ({ page, watch }) => {
  watch.allowMessage(FAILED_REQUEST);
  // All of them, because other operations replace one that a gateway refuses.
  const accounts = /\/node\/accounts(\/|$)/;
  const replies = [
    { status: 404, contentType: 'application/json', body: '{"status":404}' },
    { status: 200, contentType: 'text/html', body: '<!doctype html><h1>Hotel guests only</h1>' },
    { status: 500, contentType: 'application/json', body: '{"status":500}' },
  ];
  for (const reply of replies) {
    await page.route(accounts, (route) => route.fulfill(reply));
    await openDirectly(page, pageOf(WAITING));
    await expect(page.getByRole('alert').filter({ hasText: 'Help' })).toBeVisible();
    await expect(page.getByText('Not opened yet')).toHaveCount(0);
    await expect(page.getByText('Hotel guests only')).toHaveCount(0);
    await page.unroute(accounts);
  }
  // The page retries automatically.
  await expect(rows(page).first()).toBeVisible();
});

for (const width of [360, 1440]) {
  test(`every part is accessible, ${width} px`, longIf(width === 360), async ({ page, watch }) => {
    // axe runs 8 times, and each run keeps a core busy for seconds.
    test.setTimeout(180_000);
    watch.allowMessage(FAILED_REQUEST);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    const check = async () => {
      await expectAccessibleOnScreen(page);
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wide).toBeLessThanOrEqual(0);
    };
    const tab = (name: RegExp) =>
      page.getByRole('navigation', { name: 'Parts' }).getByRole('link', { name }).click();
    await openDirectly(page, pageOf(WAITING, '?type=receive'));
    await expect(page.locator('[data-job="done"]')).toBeVisible();
    await check();
    await page.getByRole('button', { name: 'Show all blocks' }).click();
    await expect(page.getByText('verified on this device').first()).toBeVisible();
    await check();
    await tab(/^Receivable/);
    await page.getByRole('button', { name: /small payments? from/ }).click();
    await expect(page.locator('[data-receivable]').nth(5)).toBeVisible();
    await page.getByLabel('Order').selectOption('newest');
    await expect(page).toHaveURL(/[?&]order=newest/);
    await check();
    await tab(/^Balance/);
    await page.getByText('Show as a table').click();
    const chart = page.getByRole('slider', { name: 'Balance over time' });
    await chart.focus();
    const end = await chart.getAttribute('aria-valuetext');
    await page.keyboard.press('Home');
    await expect(chart).not.toHaveAttribute('aria-valuetext', end!);
    await check();
    await tab(/^Counterparties/);
    await expect(page.locator('[data-flow]').first()).toBeVisible();
    await check();
    await tab(/^Export/);
    await expect(page.locator('[data-kept]')).toBeVisible();
    await check();
    await openDirectly(page, pageOf(NEWCOMER));
    await expect(page.locator('[data-receivable]').first()).toBeVisible();
    await check();
    await openDirectly(page, pageOf('nobody'));
    await expect(page.getByRole('alert')).toBeVisible();
    await check();
  });
}
