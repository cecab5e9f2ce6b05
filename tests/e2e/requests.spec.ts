import type { Page } from '@playwright/test';
import { addressPath } from '../../src/protocol/address';
import { newPayer } from './support/payer';
import { expect, filesSettled, openDirectly, test } from './support/test';
import { SEEDED_ACCOUNTS } from './support/seeded-accounts';

/** The requests to the node so far, each as method, path, query string and body. */
function requestsOf(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (!pathname.startsWith('/node/')) return;
    const path = pathname.slice('/node'.length) + search;
    requests.push([request.method(), path, request.postData() ?? ''].join(' ').trim());
  });
  return requests;
}

const repeated = (requests: readonly string[]) =>
  requests.filter((request, index) => requests.indexOf(request) !== index);

test('the explorer requests nothing twice, and measures the clock once', async ({ page }) => {
  const requests = requestsOf(page);
  await openDirectly(page, '/explorer');
  await expect(page.locator('[data-row="transaction"]').first()).toBeVisible();
  await expect(page.locator('[data-status="live"]')).toBeVisible();
  await filesSettled(page);
  expect(repeated(requests)).toEqual([]);
  expect(requests.filter((request) => request.includes('/accounts/top')).length).toBeLessThanOrEqual(1);
  // One measurement takes five samples.
  expect(requests.filter((request) => request.includes('/instants/')).length).toBeLessThanOrEqual(5);
});

test('an account page requests nothing twice', async ({ page }) => {
  const requests = requestsOf(page);
  await openDirectly(page, `/explorer/accounts/${addressPath(SEEDED_ACCOUNTS.long.address)}`);
  await expect(page.getByText('50 of 50 verified on this device')).toBeVisible();
  await filesSettled(page);
  expect(repeated(requests)).toEqual([]);
  const histories = requests.filter((request) => request.includes('/transactions/stream?'));
  expect(histories.length).toBeLessThanOrEqual(1);
});

test('a transaction page requests nothing twice', async ({ page, payer }) => {
  const { hash } = await payer.send(newPayer().publicKey, 64n);
  const requests = requestsOf(page);
  await openDirectly(page, `/explorer/transactions/${hash}`);
  await expect(page.getByText('3 of 3 verified')).toBeVisible();
  await filesSettled(page);
  expect(repeated(requests)).toEqual([]);
  expect(requests).toContain(`GET /transactions/${hash}`);
});

test('a transaction page finds its receive by heights, not by reading the chain', async ({ page, payer }) => {
  const to = newPayer();
  const sends = [];
  for (let count = 1n; count <= 4n; count++) sends.push(await payer.send(to.publicKey, 70n + count));
  await to.open(sends[0]!, payer.publicKey);
  for (const send of sends.slice(1)) await to.receive(send);
  const requests = requestsOf(page);
  await openDirectly(page, `/explorer/transactions/${sends[1]!.hash}`);
  await expect(page.locator('[data-half="received"]')).toContainText('Received');
  await filesSettled(page);
  expect(repeated(requests)).toEqual([]);
  // One for the receiver's state and one for the range of its blocks since the send.
  const searches = requests.filter((request) => request.startsWith('POST /accounts'));
  expect(searches.length, searches.join('\n')).toBeLessThanOrEqual(3);
  expect(requests.filter((request) => /^GET \/transactions\//.test(request)).length).toBeLessThanOrEqual(4);
});
