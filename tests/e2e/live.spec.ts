import { newPayer } from './support/payer';
import { NODE_URL } from './support/node-port';
import { expect, FAILED_REQUEST, leaveRows, openDirectly, test } from './support/test';

test('the explorer shows a payment that is made now, and leads to it', async ({ page, payer }) => {
  await openDirectly(page, '/explorer');
  await expect(page.locator('[data-status="live"]')).toHaveText('Live');
  const receiver = newPayer();
  const send = await payer.send(receiver.publicKey, 2_345_000_000n);

  const row = page.locator(`[data-hash="${send.hash}"]`);
  await expect(row).toBeVisible();
  await expect(row).toContainText('Send');
  await expect(row).toContainText('−2.345 ATTO');
  await expect(row.getByRole('link', { name: receiver.address.slice(7, 15) })).toBeVisible();

  const { representativePublicKey } = await payer.account();
  const open = await receiver.open(send, representativePublicKey);
  const opened = page.locator(`[data-hash="${open.hash}"]`);
  await expect(opened).toContainText('+2.345 ATTO');
  await expect(opened.getByRole('link', { name: payer.address.slice(7, 15) })).toBeVisible();

  const second = await payer.send(receiver.publicKey, 1_000_000n);
  const receive = await receiver.receive(second);
  await expect(page.locator(`[data-hash="${receive.hash}"]`)).toContainText('+0.001 ATTO');

  await row.getByRole('link').first().focus();
  await expect(page.getByRole('tooltip')).toContainText('2,345,000,000 raw');
  await expect(page.getByRole('tooltip')).toContainText('UTC');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/explorer/transactions/${send.hash}`);
  await expect(page.getByText('3 of 3 proven')).toBeVisible();
});

test('a receive shows its amount although its send was not seen, and passes the filter by it', async ({
  page,
  payer,
}) => {
  const receiver = newPayer();
  const { representativePublicKey } = await payer.account();
  await receiver.open(await payer.send(receiver.publicKey, 1n), representativePublicKey);
  const large = await payer.send(receiver.publicKey, 3_000_000_000n);
  const small = await payer.send(receiver.publicKey, 2_999_999_999n);
  await openDirectly(page, '/explorer?type=RECEIVE&min=3');
  await expect(page.locator('[data-status="live"]')).toBeVisible();
  const left = await receiver.receive(small);
  const shown = await receiver.receive(large);
  const row = page.locator(`[data-hash="${shown.hash}"]`);
  await expect(row).toContainText('+3 ATTO');
  await expect(row.locator('[data-column="From or to"]')).toContainText('from');
  await expect(page.locator(`[data-hash="${left.hash}"]`)).toHaveCount(0);
  await expect(page.getByText(/receives? left out/)).toHaveCount(0);

  // Of the first screen, too, which the stream did not bring.
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(row).toContainText('+3 ATTO');
});

test('a held list shows the amount of a receive that is found out later, and keeps its links', async ({
  page,
  payer,
}) => {
  const receiver = newPayer();
  const { representativePublicKey } = await payer.account();
  await receiver.open(await payer.send(receiver.publicKey, 1n), representativePublicKey);
  const send = await payer.send(receiver.publicKey, 4_000_000_000n);
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route(`**/node/transactions/${send.hash}`, async (route) => {
    await asked;
    await route.continue();
  });
  await openDirectly(page, '/explorer');
  await expect(page.locator('[data-status="live"]')).toBeVisible();
  const { hash } = await receiver.receive(send);
  const row = page.locator(`[data-hash="${hash}"]`);
  const link = row.locator(`a[href="/explorer/transactions/${send.hash}"]`);
  await link.focus();
  answer();
  await expect(row).toContainText('+4 ATTO');
  await expect(link).toBeFocused();
  await page.getByLabel('At least').focus();
  await leaveRows(page);
  await expect(row.locator('[data-column="From or to"]')).toContainText('from');
});

test('a receive whose send the node does not have is counted, not silently left out', async ({
  page,
  payer,
  watch,
}) => {
  watch.allowMessage(FAILED_REQUEST);
  const receiver = newPayer();
  const { representativePublicKey } = await payer.account();
  await receiver.open(await payer.send(receiver.publicKey, 1n), representativePublicKey);
  const send = await payer.send(receiver.publicKey, 5_000_000_000n);
  await page.route(`**/node/transactions/${send.hash}`, (route) => route.fulfill({ status: 404, body: '' }));
  await openDirectly(page, '/explorer?min=3');
  await expect(page.locator('[data-status="live"]')).toBeVisible();
  await receiver.receive(send);
  await expect(page.getByText('1 receive left out')).toBeVisible();
});

test('a held list stands still, counts what comes, and shows it on request', async ({ page, payer }) => {
  await openDirectly(page, '/explorer');
  await expect(page.locator('[data-status="live"]')).toBeVisible();
  const first = await payer.send(newPayer().publicKey, 31n);
  await expect(page.locator(`[data-hash="${first.hash}"]`)).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  const second = await payer.send(newPayer().publicKey, 32n);
  const show = page.getByRole('button', { name: /Show \d+ new/ });
  await expect(show).toBeVisible();
  await expect(page.locator(`[data-hash="${second.hash}"]`)).toHaveCount(0);
  await show.click();
  await expect(page.locator(`[data-hash="${second.hash}"]`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
});

test('before anything comes, the list says what would be here', async ({ page, watch }) => {
  watch.allowMessage(FAILED_REQUEST);
  // A stream that is open and silent, of a network whose accounts are not known.
  await page.route('**/node/transactions/stream', () => {});
  await page.route('**/node/accounts/top', (route) => route.fulfill({ status: 404, body: '' }));
  await openDirectly(page, '/explorer');
  await expect(page.getByText('No transaction since you opened this page')).toBeVisible();
  await expect(page.locator('[data-status="live"]')).toBeVisible();
});

test('a lost connection comes back by itself and leaves a mark in the list', async ({
  page,
  payer,
  watch,
}) => {
  watch.allowMessage(FAILED_REQUEST);
  const known = await payer.send(newPayer().publicKey, 41n);
  const line = await (await fetch(`${NODE_URL}/transactions/${known.hash}`)).text();
  let requests = 0;
  await page.route('**/node/transactions/stream', (route) => {
    requests += 1;
    // The first stream says one transaction and ends; the later ones are the node's.
    if (requests > 1) return route.continue();
    return route.fulfill({ status: 200, contentType: 'application/x-ndjson', body: `${line}\n` });
  });
  await openDirectly(page, '/explorer');
  await expect(page.locator(`[data-hash="${known.hash}"]`)).toBeVisible();
  await expect(page.locator('[data-status="live"]')).toBeVisible();
  await expect.poll(() => requests).toBeGreaterThan(1);
  await expect(page.locator('[data-status="live"]')).toBeVisible();
  const next = await payer.send(newPayer().publicKey, 42n);
  await expect(page.locator(`[data-hash="${next.hash}"]`)).toBeVisible();
  const order = await page
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-hash') ?? 'gap'));
  expect(order.indexOf('gap')).toBeGreaterThan(order.indexOf(next.hash));
  expect(order.indexOf('gap')).toBeLessThan(order.indexOf(known.hash));
});

test('lines that cannot be read are left out and counted', async ({ page, payer }) => {
  const known = await payer.send(newPayer().publicKey, 43n);
  const line = await (await fetch(`${NODE_URL}/transactions/${known.hash}`)).text();
  let requests = 0;
  await page.route('**/node/transactions/stream', (route) => {
    requests += 1;
    if (requests > 1) return route.continue();
    const body = `{"block":\n${line}\n{"block":{"type":"NEW"}}\n`;
    return route.fulfill({ status: 200, contentType: 'application/x-ndjson', body });
  });
  await openDirectly(page, '/explorer');
  await expect(page.getByText('2 lines left out')).toBeVisible();
  await expect(page.locator(`[data-hash="${known.hash}"]`)).toBeVisible();
});

test('a node that is down is said to be down, and tried again on request', async ({ page, payer }) => {
  // The node comes back with the press of the button, and inside the page: neither the page's own attempts nor the
  // attempt of the button itself can be first.
  await page.addInitScript(() => {
    const fetchFromNode = window.fetch;
    let isDown = true;
    document.addEventListener('click', () => (isDown = false), { capture: true });
    window.fetch = (input, init) =>
      isDown && String(input).startsWith('/node')
        ? Promise.reject(new TypeError('Failed to fetch'))
        : fetchFromNode(input, init);
  });
  await openDirectly(page, '/explorer');
  await expect(page.getByRole('alert').filter({ hasText: 'The node cannot be reached' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  // The list comes to lie under the pointer, and stands still for it.
  await leaveRows(page);
  await expect(page.locator('[data-status="live"]')).toBeVisible();
  const { hash } = await payer.send(newPayer().publicKey, 44n);
  await expect(page.locator(`[data-hash="${hash}"]`)).toBeVisible();
});

test('a list that was cut off says so, keeps its rows, and is opened again on request', async ({
  page,
  payer,
  watch,
}) => {
  watch.allowMessage(FAILED_REQUEST);
  const known = await payer.send(newPayer().publicKey, 45n);
  const line = await (await fetch(`${NODE_URL}/transactions/${known.hash}`)).text();
  let requests = 0;
  await page.route('**/node/transactions/stream', (route) => {
    requests += 1;
    if (requests > 1) return route.abort('connectionrefused');
    return route.fulfill({ status: 200, contentType: 'application/x-ndjson', body: `${line}\n` });
  });
  await page.route('**/node/instants/**', (route) => route.abort('connectionrefused'));
  await openDirectly(page, '/explorer');
  await expect(page.locator('[data-status="disconnected"]')).toContainText('The node cannot be reached');
  await expect(page.locator(`[data-hash="${known.hash}"]`)).toBeVisible();
  await page.unrouteAll();
  // The connection may come back by itself in the very moment in which the button is pressed.
  await page
    .getByRole('button', { name: 'Try now' })
    .click({ timeout: 10_000 })
    .catch(() => undefined);
  await leaveRows(page);
  await expect(page.locator('[data-status="live"]')).toBeVisible();
});

test('the stream rests while nobody looks at the page, and what was missed is marked', async ({
  page,
  payer,
}) => {
  await openDirectly(page, '/explorer');
  await expect(page.locator('[data-status="live"]')).toBeVisible();
  const before = await payer.send(newPayer().publicKey, 46n);
  await expect(page.locator(`[data-hash="${before.hash}"]`)).toBeVisible();

  const look = (state: 'hidden' | 'visible') =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await look('hidden');
  await expect(page.locator('[data-status="paused"]')).toHaveText('Paused while nobody looks');
  await look('visible');
  await expect(page.locator('[data-status="live"]')).toBeVisible();
  const after = await payer.send(newPayer().publicKey, 47n);
  await expect(page.locator(`[data-hash="${after.hash}"]`)).toBeVisible();
  await expect(page.locator('[data-row="gap"]')).toHaveCount(1);
});

test('arrivals are told to people who listen, in one sentence now and then', async ({ page, payer }) => {
  await page.clock.install();
  // Notes by the page's own clock when the page began, and when each sentence came.
  await page.addInitScript(() => {
    const heard: number[] = [performance.now()];
    Object.assign(window, { heard });
    new MutationObserver((changes) => {
      const texts = changes.map(({ target }) => target.textContent ?? '');
      if (texts.some((text) => /^\d+ new transactions?$/.test(text))) heard.push(performance.now());
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await openDirectly(page, '/explorer');
  await expect(page.locator('[data-status="live"]')).toBeVisible();
  const { hash } = await payer.send(newPayer().publicKey, 48n);
  await expect(page.locator(`[data-hash="${hash}"]`)).toBeVisible();
  await page.clock.runFor(15_000);
  await expect(page.getByText(/^\d+ new transactions?$/)).toBeAttached();
  const [began, first] = await page.evaluate(() => (window as unknown as { heard: number[] }).heard);
  expect(first! - began!).toBeGreaterThanOrEqual(15_000);
});

test('a title of its own for each transaction', async ({ page, payer }) => {
  const { hash } = await payer.send(newPayer().publicKey, 49n);
  await openDirectly(page, `/explorer/transactions/${hash}`);
  await expect(page).toHaveTitle(`Send ${hash.slice(0, 8)} | Atto`);
});
