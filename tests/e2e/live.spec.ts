import type { Page } from '@playwright/test';
import { newPayer } from './support/payer';
import { readNode } from './support/node-port';
import { longIf } from './support/long';
import { expect, FAILED_REQUEST, leaveRows, openDirectly, test } from './support/test';

test('the explorer shows a new payment and links to it @flow', async ({ page, payer }) => {
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
  await expect(page.getByText('3 of 3 verified')).toBeVisible();
});

test('a receive whose send was not seen shows its amount and can be filtered by it', async ({
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

  // The same for rows of the first screen, which did not come from the stream.
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(row).toContainText('+3 ATTO');
});

test('a paused list shows the amount of a receive once it is known, and keeps its links', async ({
  page,
  payer,
}) => {
  const receiver = newPayer();
  const { representativePublicKey } = await payer.account();
  await receiver.open(await payer.send(receiver.publicKey, 1n), representativePublicKey);
  const send = await payer.send(receiver.publicKey, 4_000_000_000n);
  // The last transactions of accounts are read with the first rows: this send is none of them.
  await payer.send(newPayer().publicKey, 1n);
  let respond = () => {};
  const responseAllowed = new Promise<void>((resolve) => (respond = resolve));
  await page.route(`**/node/transactions/${send.hash}`, async (route) => {
    await responseAllowed;
    await route.continue();
  });
  await openDirectly(page, '/explorer');
  await expect(page.locator('[data-status="live"]')).toBeVisible();
  const { hash } = await receiver.receive(send);
  const row = page.locator(`[data-hash="${hash}"]`);
  const link = row.locator(`a[href="/explorer/transactions/${send.hash}"]`);
  await link.focus();
  respond();
  await expect(row).toContainText('+4 ATTO');
  await expect(link).toBeFocused();
  await page.getByLabel('At least').focus();
  await leaveRows(page);
  await expect(row.locator('[data-column="From or to"]')).toContainText('from');
});

test('a receive whose send the node lacks is counted rather than silently left out', async ({
  page,
  payer,
  watch,
}) => {
  watch.allowMessage(FAILED_REQUEST);
  const receiver = newPayer();
  const { representativePublicKey } = await payer.account();
  await receiver.open(await payer.send(receiver.publicKey, 1n), representativePublicKey);
  const send = await payer.send(receiver.publicKey, 5_000_000_000n);
  await payer.send(newPayer().publicKey, 1n);
  await page.route(`**/node/transactions/${send.hash}`, (route) => route.fulfill({ status: 404, body: '' }));
  await openDirectly(page, '/explorer?min=3');
  await expect(page.locator('[data-status="live"]')).toBeVisible();
  await receiver.receive(send);
  await expect(page.getByText('1 receive left out')).toBeVisible();
});

test('a paused list counts new rows and shows them on request', async ({ page, payer }) => {
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

test('a new filter applies to a paused list @flow', async ({ page, payer }) => {
  await openDirectly(page, '/explorer');
  await expect(page.locator('[data-status="live"]')).toBeVisible();
  const { hash } = await payer.send(newPayer().publicKey, 33n);
  const row = page.locator(`[data-hash="${hash}"]`);
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByLabel('Type').selectOption('OPEN');
  await expect(page).toHaveURL('/explorer?type=OPEN');
  await expect(row).toHaveCount(0);
  await page.getByLabel('Type').selectOption('SEND');
  const types = page.locator('[data-row="transaction"] [data-column="Type"]');
  await expect(types.first()).toContainText('Send');
  expect((await types.allInnerTexts()).filter((type) => !type.includes('Send'))).toEqual([]);
  await expect(page.getByRole('button', { name: /Resume|Show \d+ new/ })).toBeVisible();
});

test('an empty list says what will appear in it', async ({ page, watch }) => {
  watch.allowMessage(FAILED_REQUEST);
  // A stream that is open but silent, on a network without known accounts.
  await page.route('**/node/transactions/stream', () => {});
  await page.route('**/node/accounts/top', (route) => route.fulfill({ status: 404, body: '' }));
  await openDirectly(page, '/explorer');
  await expect(page.getByText('No transaction since you opened this page')).toBeVisible();
  await expect(page.locator('[data-status="live"]')).toBeVisible();
});

test('a lost connection is restored automatically and leaves a mark in the list @flow', async ({
  page,
  payer,
  watch,
}) => {
  watch.allowMessage(FAILED_REQUEST);
  const known = await payer.send(newPayer().publicKey, 41n);
  const line = await (await readNode(`/transactions/${known.hash}`)).text();
  let requests = 0;
  await page.route('**/node/transactions/stream', (route) => {
    requests += 1;
    // The first stream sends one transaction and ends; the later ones are the node's.
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

test('unreadable lines are left out and counted', async ({ page, payer }) => {
  const known = await payer.send(newPayer().publicKey, 43n);
  const line = await (await readNode(`/transactions/${known.hash}`)).text();
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

test('a node that is down is reported, and retried on request', async ({ page, payer, watch }) => {
  watch.allowMessage(FAILED_REQUEST);
  let isDown = true;
  let comeBack = () => {};
  const isBack = new Promise<void>((resolve) => (comeBack = resolve));
  await page.route('**/node/**', async (route) => {
    if (isDown) return route.abort('connectionrefused');
    await isBack;
    return route.continue();
  });
  await openDirectly(page, '/explorer');
  await expect(page.getByRole('alert').filter({ hasText: 'The node cannot be reached' })).toBeVisible();
  // From here on, requests wait until the button has been pressed, so no automatic retry can be earlier.
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  comeBack();
  // The list appears under the pointer, which pauses it.
  await leaveRows(page);
  await expect(page.locator('[data-status="live"]')).toBeVisible();
  const { hash } = await payer.send(newPayer().publicKey, 44n);
  await expect(page.locator(`[data-hash="${hash}"]`)).toBeVisible();
});

test('a disconnected list says so, keeps its rows, and reconnects on request', async ({
  page,
  payer,
  watch,
}) => {
  watch.allowMessage(FAILED_REQUEST);
  const known = await payer.send(newPayer().publicKey, 45n);
  const line = await (await readNode(`/transactions/${known.hash}`)).text();
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
  // The connection may recover at the moment the button is pressed.
  await page
    .getByRole('button', { name: 'Try now' })
    .click({ timeout: 10_000 })
    .catch(() => undefined);
  await leaveRows(page);
  await expect(page.locator('[data-status="live"]')).toBeVisible();
});

/** Notes the streams that the page itself requests: workers have a `fetch` of their own. Returns what reads the notes. */
async function noteStreams(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const fetchFromNode = window.fetch;
    const streams: string[] = [];
    Object.assign(window, { streams });
    window.fetch = (input, init) => {
      if (String(input).endsWith('/transactions/stream')) streams.push(String(input));
      return fetchFromNode(input, init);
    };
  });
  return () => page.evaluate(() => (window as unknown as { streams: string[] }).streams);
}

test('the stream is read in workers, and what other parts of the page need is read once', async ({
  page,
  payer,
  watch,
}) => {
  const streamsOfPage = await noteStreams(page);
  const clockSamples = () => watch.requested.filter((path) => path.startsWith('/instants/')).length;
  await openDirectly(page, '/explorer');
  await expect(page.locator('[data-status="live"]')).toBeVisible();
  await expect.poll(clockSamples).toBeGreaterThanOrEqual(5);
  const { hash } = await payer.send(newPayer().publicKey, 50n);
  await expect(page.locator(`[data-hash="${hash}"]`)).toBeVisible();
  expect(page.workers()).toHaveLength(1);
  // A shared worker requests the stream, for all tabs.
  expect(watch.requested).not.toContain('/transactions/stream');
  // It may read the sends of receives that other tests make meanwhile.
  expect(await streamsOfPage()).not.toContain('/node/transactions/stream');
  expect(watch.requested.filter((path) => path === '/accounts/top')).toHaveLength(1);
  // Page and worker share one measurement of the node's clock, which takes five samples; the others probe a silent stream.
  expect(clockSamples()).toBeLessThan(10);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Docs' }).click();
  await expect.poll(() => page.workers().length).toBe(0);
});

test('a worker that dies leaves no frozen list: the page continues it after a gap', async ({
  page,
  payer,
}) => {
  const streamsOfPage = await noteStreams(page);
  await page.clock.install();
  await openDirectly(page, '/explorer');
  await expect(page.locator('[data-status="live"]')).toBeVisible();
  const before = await payer.send(newPayer().publicKey, 51n);
  await expect(page.locator(`[data-hash="${before.hash}"]`)).toBeVisible();
  // It ends without a word, a moment later, so that this call returns.
  await page.workers()[0]!.evaluate(() => void setTimeout(() => close(), 100));
  await expect.poll(() => page.workers().length).toBe(0);
  const missed = await payer.send(newPayer().publicKey, 52n);
  await page.clock.runFor(30_000);
  await expect(page.locator('[data-status="live"]')).toBeVisible();
  const after = await payer.send(newPayer().publicKey, 53n);
  for (const { hash } of [missed, after]) await expect(page.locator(`[data-hash="${hash}"]`)).toBeVisible();
  await expect(page.locator('[data-row="gap"]').first()).toContainText('The connection was lost here');
  expect(await streamsOfPage()).toContain('/node/transactions/stream');
});

test('a worker whose script does not load leaves the list to the page', async ({ page, payer, watch }) => {
  watch.allowMessage(FAILED_REQUEST);
  const streamsOfPage = await noteStreams(page);
  await page.addInitScript(() => {
    const Made = window.Worker;
    window.Worker = class extends Made {
      constructor() {
        super('/assets/js/not-deployed.js');
      }
    };
  });
  await openDirectly(page, '/explorer');
  await expect(page.locator('[data-status="live"]')).toBeVisible();
  const { hash } = await payer.send(newPayer().publicKey, 54n);
  await expect(page.locator(`[data-hash="${hash}"]`)).toBeVisible();
  expect([...new Set(await streamsOfPage())].sort()).toEqual([
    '/node/accounts/transactions/stream',
    '/node/transactions/stream',
  ]);
});

const pauses = 'the stream is paused while the page is hidden, and the gap is marked';
// In real time.
test(pauses, longIf(true), async ({ page, payer }) => {
  await openDirectly(page, '/explorer');
  await expect(page.locator('[data-status="live"]')).toBeVisible();
  const before = await payer.send(newPayer().publicKey, 46n);
  await expect(page.locator(`[data-hash="${before.hash}"]`)).toBeVisible();

  const setVisibility = (state: 'hidden' | 'visible') =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await setVisibility('hidden');
  await expect(page.locator('[data-status="paused"]')).toHaveText('Paused in the background');
  await setVisibility('visible');
  await expect(page.locator('[data-status="live"]')).toBeVisible();
  const after = await payer.send(newPayer().publicKey, 47n);
  await expect(page.locator(`[data-hash="${after.hash}"]`)).toBeVisible();
  await expect(page.locator('[data-row="gap"]')).toHaveCount(1);
});

test('announces arrivals to screen readers in one sentence at intervals', async ({ page, payer }) => {
  await page.clock.install();
  // Records by the page's own clock when the page began, and when each sentence came.
  await page.addInitScript(() => {
    const announcedAt: number[] = [performance.now()];
    Object.assign(window, { announcedAt });
    new MutationObserver((changes) => {
      const texts = changes.map(({ target }) => target.textContent ?? '');
      if (texts.some((text) => /^\d+ new transactions?$/.test(text))) announcedAt.push(performance.now());
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await openDirectly(page, '/explorer');
  await expect(page.locator('[data-status="live"]')).toBeVisible();
  const { hash } = await payer.send(newPayer().publicKey, 48n);
  await expect(page.locator(`[data-hash="${hash}"]`)).toBeVisible();
  await page.clock.runFor(15_000);
  await expect(page.getByText(/^\d+ new transactions?$/)).toBeAttached();
  const [began, first] = await page.evaluate(
    () => (window as unknown as { announcedAt: number[] }).announcedAt,
  );
  expect(first! - began!).toBeGreaterThanOrEqual(15_000);
});

test('each transaction has its own title', async ({ page, payer }) => {
  const { hash } = await payer.send(newPayer().publicKey, 49n);
  await openDirectly(page, `/explorer/transactions/${hash}`);
  await expect(page).toHaveTitle(`Send ${hash.slice(0, 8)} | Atto`);
});
