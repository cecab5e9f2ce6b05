import { expect, FAILED_REQUEST, openDirectly, test } from './support/test';

const gateway = (network: string) => `gatekeeper.${network}.application.atto.cash`;
const UNKNOWN = 'AB'.repeat(32);

test('the network is chosen in the page, carried by the URL, and followed by Back and Forward', async ({
  page,
  watch,
}) => {
  watch.allowHost(gateway('beta'));
  watch.allowMessage(FAILED_REQUEST);
  await page.route(`https://${gateway('beta')}/**`, (route) => route.abort('connectionrefused'));
  await openDirectly(page, '/explorer');
  const choice = page.getByLabel('Network');
  await expect(choice).toHaveValue('LOCAL');

  await choice.selectOption('BETA');
  await expect(page).toHaveURL('/explorer?network=BETA');
  await expect(page.getByText(gateway('beta'))).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'cannot be reached' })).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL('/explorer');
  await expect(choice).toHaveValue('LOCAL');
  await expect(page.locator('[data-status="live"]')).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL('/explorer?network=BETA');
  await expect(choice).toHaveValue('BETA');
});

test('links keep the network, and only its gateway is asked', async ({ page, watch }) => {
  watch.allowHost(gateway('dev'));
  watch.allowMessage(FAILED_REQUEST);
  await page.route(`https://${gateway('dev')}/**`, (route) =>
    route.fulfill({ status: 404, headers: { 'access-control-allow-origin': '*' } }),
  );
  await openDirectly(page, `/explorer/transactions/${UNKNOWN}?network=DEV`);
  await expect(page.getByRole('heading', { name: 'Dev knows no such transaction' })).toBeVisible();
  expect(watch.asked).toEqual([]);
  await page.getByRole('link', { name: 'Latest transactions' }).click();
  await expect(page).toHaveURL('/explorer?network=DEV');
  await page.getByLabel('Find an account or a transaction').fill(UNKNOWN);
  await page.getByRole('option', { name: /^Transaction/ }).click();
  await expect(page).toHaveURL(`/explorer/transactions/${UNKNOWN}?network=DEV`);
});

test('an unknown hash offers the other networks without asking them', async ({ page, watch }) => {
  watch.allowMessage(FAILED_REQUEST);
  await openDirectly(page, `/explorer/transactions/${UNKNOWN}`);
  await expect(page.getByRole('heading', { name: 'Local knows no such transaction' })).toBeVisible();
  for (const name of ['Live', 'Beta', 'Dev'])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  // The watch of every test fails on a request to another host.
});
