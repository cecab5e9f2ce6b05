import type { Page } from '@playwright/test';
import { NETWORK_INFO } from '../../src/app/node/networks';
import { addressPath } from '../../src/protocol/address';
import { expectAccessible } from './support/axe';
import { newPayer } from './support/payer';
import { chooseNetwork, networkButton, timesButton } from './support/header-menus';
import { expect, FAILED_REQUEST, leaveRows, openDirectly, test } from './support/test';

const gateway = (network: string) => `gatekeeper.${network}.application.atto.cash`;
const UNKNOWN = 'AB'.repeat(32);
/** The links to the other networks. */
const elsewhere = (page: Page) => page.locator('p', { hasText: 'Not on Local. Look on' });

test('the network is chosen on the page, kept in the URL, and restored by Back and Forward @flow', async ({
  page,
  watch,
}) => {
  watch.allowHost(gateway('beta'));
  watch.allowMessage(FAILED_REQUEST);
  await page.route(`https://${gateway('beta')}/**`, (route) => route.abort('connectionrefused'));
  await openDirectly(page, '/explorer');
  const choice = networkButton(page);
  await expect(choice).toContainText('Local');

  await chooseNetwork(page, 'Beta');
  await expect(page).toHaveURL('/explorer?network=BETA');
  await expect(page.getByRole('alert').filter({ hasText: 'cannot be reached' })).toBeVisible();
  await expect(choice).toContainText('node not reachable, ');
  // The node is in the menu; Escape returns the focus to the button.
  await choice.click();
  const menu = page.getByRole('dialog', { name: 'Network' });
  await expect(menu).toContainText(gateway('beta'));
  await expect(menu).toContainText('not reachable');
  await expect(menu.getByRole('radio', { name: 'Beta' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(menu.getByRole('radio', { name: 'Live' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(choice).toBeFocused();

  await page.goBack();
  await expect(page).toHaveURL('/explorer');
  await expect(choice).toContainText('Local');
  await expect(page.locator('[data-status="live"]')).toBeVisible();
  await expect(choice).toContainText('node responding, ');
  await page.goForward();
  await expect(page).toHaveURL('/explorer?network=BETA');
  await expect(choice).toContainText('Beta');
});

test('links keep the network, and only its gateway is queried', async ({ page, watch }) => {
  watch.allowHost(gateway('dev'));
  watch.allowMessage(FAILED_REQUEST);
  await page.route(`https://${gateway('dev')}/**`, (route) =>
    route.fulfill({ status: 404, headers: { 'access-control-allow-origin': '*' } }),
  );
  await openDirectly(page, `/explorer/transactions/${UNKNOWN}?network=DEV`);
  await expect(page.getByRole('heading', { name: 'Not found on the Dev network yet' })).toBeVisible();
  expect(watch.requested).toEqual([]);
  await page.getByRole('link', { name: 'Latest transactions' }).click();
  await expect(page).toHaveURL('/explorer?network=DEV');
  // The URL changes first: text typed before the new page renders would go into the old one.
  await expect(page.getByRole('heading', { name: 'Explorer', level: 1 })).toBeVisible();
  await page.getByLabel('Find an account or a transaction').fill(UNKNOWN);
  await page.getByRole('option', { name: /^Hash or public key/ }).click();
  await page.getByRole('link', { name: 'wait for it on its page' }).click();
  await expect(page).toHaveURL(`/explorer/transactions/${UNKNOWN}?network=DEV`);
});

test('an unknown hash offers the other networks without querying them', async ({ page, watch }) => {
  watch.allowMessage(FAILED_REQUEST);
  await openDirectly(page, `/explorer/transactions/${UNKNOWN}`);
  await expect(page.getByRole('heading', { name: 'Not found on the Local network yet' })).toBeVisible();
  for (const { network, label } of NETWORK_INFO.filter((info) => info.network !== 'LOCAL'))
    await expect(elsewhere(page).getByRole('link', { name: label, exact: true })).toHaveAttribute(
      'href',
      `/explorer/transactions/${UNKNOWN}?network=${network}`,
    );
  // Every test fails on a request to another host.
});

test('an address and a public key without an account offer the other networks, and say so', async ({
  page,
  watch,
}) => {
  watch.allowMessage(FAILED_REQUEST);
  const sentence =
    'Not on Local. Look on Live · Beta · Dev. Another network is queried only if you open one of these links.';
  const address = addressPath(newPayer().address);
  for (const [path, heading] of [
    [`/explorer/accounts/${address}`, 'Not opened yet'],
    [`/explorer/accounts/${UNKNOWN}`, 'No account with this public key'],
    [`/explorer/transactions/${UNKNOWN}`, 'Not found on the Local network yet'],
    [`/explorer?q=${address}:1`, 'A block of an account'],
  ] as const) {
    await openDirectly(page, path);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(elsewhere(page)).toHaveText(sentence);
    const live = elsewhere(page).getByRole('link', { name: 'Live', exact: true });
    await expect(live).toHaveAttribute('href', /[?&]network=LIVE$/);
  }
});

test('another node is queried only after its name is confirmed; the choice is remembered and can be undone @flow', async ({
  page,
  watch,
}) => {
  const host = 'node.example.org';
  // A link proposes a node: no request is sent before the reader decides.
  await openDirectly(page, `/explorer?node=https://${host}/atto`);
  const confirmation = page.getByRole('group', { name: `Use the node ${host}?` });
  await expect(confirmation).toBeVisible();
  await expect(confirmation).toBeFocused();
  expect(watch.requested).toEqual([]);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep the current node' }).click();
  await expect(page).toHaveURL('/explorer');
  await leaveRows(page);
  await expect(page.locator('[data-status="live"]')).toBeVisible();

  // The reader enters a node: only the reader's own machine may use http.
  await page.getByRole('button', { name: 'Use another node' }).click();
  const field = page.getByLabel('Address of a node of Local');
  await field.fill(`http://${host}`);
  await field.press('Enter');
  await expect(page.getByText('Use https:// for a node on another machine')).toBeVisible();
  await field.fill(`https://${host}/`);
  await field.press('Enter');
  await expect(confirmation).toBeVisible();

  // It responds without CORS headers: distinguished from a node that is down, with what to do.
  watch.allowHost(host);
  watch.allowMessage(FAILED_REQUEST);
  watch.allowMessage(/blocked by CORS policy/);
  const headers = { 'access-control-allow-origin': 'https://wallet.example' };
  await page.route(`https://${host}/**`, (route) =>
    route.fulfill({ status: 200, contentType: 'application/json', headers, body: '{}' }),
  );
  await page.getByRole('button', { name: `Use ${host}` }).click();
  await expect(page).toHaveURL(`/explorer?node=${encodeURIComponent(`https://${host}`)}`);
  const alert = page.getByRole('alert').filter({ hasText: 'does not allow browser requests' });
  await expect(alert).toContainText('Access-Control-Allow-Origin: http');
  await expectAccessible(page);

  // Remembered on this device even without the link; one button undoes it.
  await openDirectly(page, '/explorer');
  await expect(page.getByRole('region', { name: 'Node and voters' })).toContainText('your choice');
  await page.getByRole('button', { name: 'Back to the default node' }).first().click();
  await leaveRows(page);
  await expect(page.locator('[data-status="live"]')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('atto-nodes'))).toBeNull();
});

test('an invalid value in the device’s storage or the URL is not used as a node', async ({ page, watch }) => {
  await page.addInitScript(() => {
    localStorage.setItem('atto-nodes', '{"version":1,"nodes":{"LOCAL":"http://evil.example"}}');
    localStorage.setItem('atto-nicknames', '{"version":1,"names":[["LOCAL","\\"><img>","x"],null,7]}');
  });
  await openDirectly(page, '/explorer?node=%22%3E%3Cimg%3E');
  await expect(page.getByRole('alert')).toContainText('Not a node URL');
  expect(watch.requested).toEqual([]);
  await page.getByRole('button', { name: 'Keep the current node' }).click();
  await expect(page).toHaveURL('/explorer');
  await leaveRows(page);
  await expect(page.locator('[data-status="live"]')).toBeVisible();
});

test('the network card shows the node, its clock, and the voters with their weight', async ({
  page,
  watch,
}) => {
  await openDirectly(page, '/explorer');
  const card = page.getByRole('region', { name: 'Node and voters' });
  await expect(card).toContainText('the node');
  await expect(card).toContainText('65% of the voting weight');
  await page.getByText('Voters and their weight').click();
  const voters = card.getByRole('table');
  await expect(voters.getByRole('row').nth(1)).toContainText('%');
  await expectAccessible(page);
  // Nodes may not report weights.
  watch.allowMessage(FAILED_REQUEST);
  await page.route('**/node/vote-weights/**', (route) => route.fulfill({ status: 404, body: '' }));
  await page.reload();
  await page.getByText('Voters and their weight').click();
  await expect(card).toContainText('This node does not report vote weights');
});

for (const width of [360, 1_280]) {
  test(`shows figures and transactions first, node and voters below: ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 780 });
    await openDirectly(page, '/explorer');
    const parts = [
      page.getByRole('navigation', { name: 'Sections of the explorer' }),
      page.getByText('Time to confirmation'),
      page.getByRole('region', { name: 'Latest transactions' }),
      page.getByRole('region', { name: 'Node and voters' }),
    ];
    await expect(page.locator('[data-row="transaction"]').first()).toBeVisible();
    const tops: number[] = [];
    for (const part of parts) tops.push((await part.boundingBox())!.y);
    expect(tops).toEqual([...tops].sort((one, other) => one - other));
  });
}

test('search, network and times are in one row, on a phone too, where the field opens over it', async ({
  page,
  watch,
}) => {
  // An account that is not opened yet.
  watch.allowMessage(FAILED_REQUEST);
  for (const width of [360, 768, 1_280]) {
    await page.setViewportSize({ width, height: 780 });
    for (const path of ['/explorer', '/richlist', `/explorer/accounts/${addressPath(newPayer().address)}`]) {
      await openDirectly(page, path);
      await expect(timesButton(page)).toContainText(/UTC/);
      const middles = [
        networkButton(page),
        timesButton(page),
        page.getByRole('search', { name: 'Explorer' }),
      ].map(async (part) => {
        const { y, height } = (await part.boundingBox())!;
        return y + height / 2;
      });
      const rows = await Promise.all(middles);
      expect(Math.max(...rows) - Math.min(...rows), `${path}, ${width} px`).toBeLessThan(4);
    }
  }
  await page.setViewportSize({ width: 360, height: 780 });
  const field = page.getByLabel('Find an account or a transaction');
  expect((await field.boundingBox())!.width).toBeLessThanOrEqual(48);
  await field.click();
  await expect.poll(async () => (await field.boundingBox())!.width).toBeGreaterThan(300);
});
