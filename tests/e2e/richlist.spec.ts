import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { KNOWN_ADDRESSES } from '../../src/directory/known-addresses';
import { printAccount, type Account } from '../../src/protocol/account';
import { addressFromPublicKey, addressPath, publicKeyFromAddress } from '../../src/protocol/address';
import { toAmount } from '../../src/protocol/amount';
import { parseHash } from '../../src/protocol/hash';
import { toHeight } from '../../src/protocol/height';
import { toInstant } from '../../src/protocol/instant';
import { parsePublicKey, type PublicKey } from '../../src/protocol/public-key';
import { expectAccessible } from './support/axe';
import { newPayer } from './support/payer';
import { expect, FAILED_REQUEST, openDirectly, test } from './support/test';

const LIVE = 'gatekeeper.live.application.atto.cash';
const DAY = 86_400_000;
/** The public name of an account of an exchange. */
const LCX = KNOWN_ADDRESSES.find(({ entity }) => entity === 'LCX')?.label ?? '';

/** An account as a node sends it, with a last block of this age in days. */
function accountOf(publicKey: PublicKey, balance: bigint, network: Account['network'], days = 0): Account {
  return {
    ...{ publicKey, network, version: 0, algorithm: 'V1', height: toHeight(3n), balance: toAmount(balance) },
    lastTransactionHash: parseHash('AB'.repeat(32)),
    lastTransactionTimestamp: toInstant(BigInt(Date.now() - days * DAY)),
    ...{ representativeAlgorithm: 'V1', representativePublicKey: publicKey },
  };
}

const jsonOf = (accounts: readonly Account[]) => `[${accounts.map(printAccount).join(',')}]`;
const keyOf = (number: number) => parsePublicKey(number.toString(16).padStart(64, '0'));

/** A hundred accounts, each with one raw less than the one before, the most recent first. */
const HUNDRED = Array.from({ length: 100 }, (_, index) =>
  accountOf(keyOf(index + 1), 100_000_000_000_000_001n - BigInt(index), 'LOCAL', index * 5),
);

async function mockTopAccounts(page: Page, accounts: readonly Account[]): Promise<void> {
  await page.route('**/node/accounts/top', (route) =>
    route.fulfill({ contentType: 'application/json', body: jsonOf(accounts) }),
  );
  // Streams of accounts that do not exist are silent.
  await page.route('**/node/accounts/stream', () => {});
}

/** The rows of the list; the labels further down are another table. */
const rows = (page: Page) =>
  page.getByRole('table', { name: /^The largest accounts/ }).locator('tr[data-key]');
const row = (page: Page, text: string) => rows(page).filter({ hasText: text });

test('balances in view update live, and the order changes only on request @flow', async ({ page, payer }) => {
  const other = newPayer();
  const { representativePublicKey } = await payer.account();
  await other.open(await payer.send(other.publicKey, 2_000_000_000n), representativePublicKey);
  await page.route('**/node/accounts/top', async (route) => {
    const accounts = [await payer.account(), await other.account()];
    await route.fulfill({ contentType: 'application/json', body: jsonOf(accounts) });
  });
  await openDirectly(page, '/richlist');
  await expect(page.getByText('All 2 accounts of Local, as reported by its node.')).toBeVisible();
  await expect(page.locator('[data-live="live"]')).toBeVisible();
  const small = page.locator(`tr[data-key="${other.publicKey}"]`);
  await expect(small).toContainText('2 ATTO');
  await expect(small.locator('td').first()).toHaveText('2');

  await other.receive(await payer.send(other.publicKey, 500_000_001n));
  await expect(small).toContainText('2.500000001 ATTO');
  await expect(page.locator('[data-changed]')).toContainText('changed since');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.locator('[data-changed]')).toHaveCount(0);
  await expect(small).toContainText('2.500000001 ATTO');
});

test('a hundred accounts: pages, ranks, the chart of running sums, and unknown values', async ({
  page,
  watch,
}) => {
  watch.allowMessage(FAILED_REQUEST);
  await mockTopAccounts(page, HUNDRED);
  await openDirectly(page, '/richlist');
  await expect(page.getByText('The 100 largest accounts on the Local network')).toBeVisible();
  const ranks = rows(page).locator('td:first-child');
  await expect(ranks).toHaveCount(25);
  await expect(ranks.first()).toHaveText('1');
  await expect(ranks.last()).toHaveText('25');
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(page).toHaveURL('/richlist?page=2');
  await expect(ranks.first()).toHaveText('26');
  await page.goBack();
  await expect(ranks.first()).toHaveText('1');
  await expect(row(page, '100,000,000.000000001').first()).toBeVisible();

  const result = page.locator('[data-rank]');
  const box = page.getByLabel('Address, public key or public name');
  await box.fill(addressFromPublicKey(keyOf(26)));
  await page.getByRole('button', { name: 'Find rank' }).click();
  await expect(result).toContainText('rank 26');
  await expect(result).toContainText('0.000000001 ATTO away');
  await expect(result).toContainText('The percentage of accounts that hold less is unknown');
  await expect(page).toHaveURL(new RegExp(`rank=${addressPath(addressFromPublicKey(keyOf(26)))}`));
  await result.getByRole('button', { name: 'Show it on page 2' }).click();
  await expect(page.locator('tr[data-marked="true"]')).toHaveAttribute('data-key', keyOf(26));

  await page.route(`**/node/accounts/${keyOf(999)}`, (route) =>
    route.fulfill({
      contentType: 'application/json',
      body: printAccount(accountOf(keyOf(999), 5n, 'LOCAL')),
    }),
  );
  await box.fill(keyOf(999));
  await box.press('Enter');
  await expect(result).toContainText('Its rank is unknown');
  await box.fill(addressFromPublicKey(newPayer().publicKey));
  await box.press('Enter');
  await expect(result).toContainText('was never opened');
  await box.fill('nobody');
  await box.press('Enter');
  await expect(page.getByRole('alert')).toContainText('That is not an address');

  const slider = page.getByRole('slider');
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', 'The largest account: 0.55%');
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', 'The largest 2 accounts: 1.11%');
  await page.getByText('Show as a table').click();
  await expect(page.getByRole('region', { name: 'Running totals' }).getByRole('row')).toHaveCount(101);
  await expect(page.getByText('Has not moved for over a year')).toBeVisible();
});

test('known addresses replace the list if the node has none, with owners, bases and files @flow', async ({
  page,
  watch,
}) => {
  watch.allowHost(LIVE);
  watch.allowMessage(FAILED_REQUEST);
  const holds = (label: string) =>
    label.startsWith('Treasury')
      ? 1_000_000_000_000_000_000n
      : label === LCX
        ? 2_000_000_000_000_000_000n
        : 1_000_000_000_000_001n;
  const states = KNOWN_ADDRESSES.filter(({ network }) => network === 'LIVE').map(({ address, label }) =>
    accountOf(publicKeyFromAddress(address), holds(label), 'LIVE'),
  );
  await page.route(`https://${LIVE}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 200, headers });
    if (pathname === '/accounts/stream') return undefined;
    if (pathname !== '/accounts') return route.fulfill({ status: 405, headers });
    const { addresses } = route.request().postDataJSON() as { addresses: string[] };
    const found = states.filter(({ publicKey }) => addresses.includes(addressFromPublicKey(publicKey)));
    return route.fulfill({ contentType: 'application/json', headers, body: jsonOf(found) });
  });
  await openDirectly(page, '/richlist?network=LIVE');
  await expect(page.locator('[data-source="known"]')).toContainText(
    `these are the ${states.length} of ${states.length} known addresses`,
  );
  const lcx = row(page, LCX);
  await expect(lcx.locator('[data-column="Share"]')).toContainText('11.11%');

  await page.getByRole('radio', { name: 'Circulation' }).check();
  await expect(page).toHaveURL('/richlist?network=LIVE&base=circulating');
  await expect(page.getByText('all coins minus 12 labeled treasury accounts')).toBeVisible();
  await expect(lcx.locator('[data-column="Share"]')).toContainText('33.33%');
  await expect(row(page, 'Treasury 1').first().locator('[data-column="Share"]')).toHaveText(
    'not in circulation',
  );
  await expect(page.locator('[data-limit="third"] dd')).toHaveText('2');
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Total supply' })).toBeChecked();
  await expect(page.locator('[data-limit="half"] dd')).toHaveText('1');

  await page.getByRole('switch', { name: 'Group by owner' }).check();
  await expect(page).toHaveURL('/richlist?network=LIVE&group=entity');
  const atto = page.locator('tr[data-key="entity Atto"]');
  await expect(atto.locator('td').first()).toHaveText('1');
  await atto.locator('summary').click();
  await expect(atto.getByRole('listitem')).toHaveCount(
    KNOWN_ADDRESSES.filter(({ network, entity }) => network === 'LIVE' && entity === 'Atto').length,
  );

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^atto-rich-list-LIVE-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(states.length + 1);
  expect(lines[1]).toContain(`,${LCX},LCX,no,"2000000000000000000\t",2000000000,11.111111%,`);
  await expect(page.getByText('What this list does not show')).toBeVisible();
});

test('a node without a list, a network without names, and a node that is down', async ({ page, watch }) => {
  watch.allowMessage(FAILED_REQUEST);
  await page.route('**/node/accounts/top', (route) => route.fulfill({ status: 404 }));
  await openDirectly(page, '/richlist');
  await expect(page.getByText('has no list of the largest accounts')).toBeVisible();

  await page.unroute('**/node/accounts/top');
  await page.route('**/node/**', (route) => route.abort('connectionrefused'));
  await openDirectly(page, '/richlist');
  await expect(page.getByRole('alert')).toContainText('The node cannot be reached');
  await page.unroute('**/node/**');
  await mockTopAccounts(page, HUNDRED);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(row(page, '100,000,000.000000001').first()).toBeVisible();
});

test('the rich list is accessible in both themes and on small screens', async ({ page }) => {
  await mockTopAccounts(page, HUNDRED);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const { theme, width } of [
    { theme: 'light', width: 360 },
    { theme: 'dark', width: 1440 },
  ]) {
    await page.setViewportSize({ width, height: 900 });
    await openDirectly(page, `/richlist?rank=${addressPath(addressFromPublicKey(keyOf(1)))}`);
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
    await expect(page.locator('[data-rank="found"]')).toContainText('rank 1');
    await expect(page.getByText('Time since last activity')).toBeVisible();
    await expectAccessible(page);
    const { content, frame } = await page.evaluate(() => ({
      content: document.documentElement.scrollWidth,
      frame: document.documentElement.clientWidth,
    }));
    expect(content).toBeLessThanOrEqual(frame);
  }
});
