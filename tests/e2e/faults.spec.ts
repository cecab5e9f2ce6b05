import type { Route } from '@playwright/test';
import { formatAmount, toAmount } from '../../src/protocol/amount';
import { printTransaction } from '../../src/protocol/transaction-json';
import { newPayer } from './support/payer';
import { IS_LONG, SAMPLED } from './support/long';
import { expect, FAILED_REQUEST, leaveRows, openDirectly, test } from './support/test';

const UNKNOWN = 'AB'.repeat(32);
const BETA = 'gatekeeper.beta.application.atto.cash';

test.describe('a node that sends false data', () => {
  const alter = (from: RegExp, to: string) => async (route: Route) => {
    const reply = await route.fetch();
    const text = await reply.text();
    const altered = text.replace(from, to);
    expect(altered).not.toBe(text);
    await route.fulfill({ response: reply, body: altered });
  };

  test('is caught when it alters an amount', async ({ page, payer }) => {
    const { hash } = await payer.send(newPayer().publicKey, 1_000_000_007n);
    await page.route(`**/node/transactions/${hash}`, alter(/"amount":1000000007/, '"amount":9000000007'));
    await openDirectly(page, `/explorer/transactions/${hash}`);
    await expect(page.getByRole('alert')).toContainText('The node’s data failed verification');
    await expect(page.getByText('1 of 3 verified')).toBeVisible();
    await expect(page.locator('[data-check="hash"]')).toHaveAttribute('data-proven', 'false');
    await expect(page.locator('[data-check="hash"]')).toContainText(
      'Failed: the hash computed from these 134 bytes is not the one that you requested',
    );
    await expect(page.locator('[data-check="signature"]')).toHaveAttribute('data-proven', 'false');
    await expect(page.getByText('Confirmed', { exact: false })).toHaveCount(0);
  });

  test('is caught when it alters the signature', async ({ page, payer }) => {
    const { hash } = await payer.send(newPayer().publicKey, 8n);
    const flip = (digit: string) => (digit === '0' ? '1' : '0');
    await page.route(`**/node/transactions/${hash}`, async (route) => {
      const reply = await route.fetch();
      const body = (await reply.text()).replace(
        /("signature":"[0-9A-F]{20})([0-9A-F])/,
        (_, head: string, digit: string) => head + flip(digit),
      );
      await route.fulfill({ response: reply, body });
    });
    await openDirectly(page, `/explorer/transactions/${hash}`);
    await expect(page.getByRole('alert')).toContainText('failed verification');
    await expect(page.locator('[data-check="hash"]')).toHaveAttribute('data-proven', 'true');
    await expect(page.locator('[data-check="signature"]')).toContainText(
      'Failed: the signature over that hash is not the account’s',
    );
  });

  test('is caught when it alters the work', async ({ page, payer }) => {
    const { hash } = await payer.send(newPayer().publicKey, 9n);
    await page.route(
      `**/node/transactions/${hash}`,
      alter(/"work":"[0-9A-F]{16}"/, '"work":"FFFFFFFFFFFFFFFF"'),
    );
    await openDirectly(page, `/explorer/transactions/${hash}`);
    await expect(page.getByText('2 of 3 verified')).toBeVisible();
    await expect(page.locator('[data-check="work"]')).toContainText(
      'Failed: the proof of work does not reach the difficulty that LOCAL requires',
    );
  });

  test('is caught when it returns another transaction', async ({ page, payer }) => {
    const { hash } = await payer.send(newPayer().publicKey, 10n);
    await page.route(`**/node/transactions/${UNKNOWN}`, async (route) => {
      await route.fulfill({
        response: await route.fetch({ url: route.request().url().replace(UNKNOWN, hash) }),
      });
    });
    await openDirectly(page, `/explorer/transactions/${UNKNOWN}`);
    await expect(page.getByRole('alert')).toContainText('failed verification');
    await page.locator('[data-check="hash"] summary').click();
    await expect(page.locator('[data-check="hash"]')).toContainText(UNKNOWN);
    await expect(page.locator('[data-check="hash"]')).toContainText(hash);
  });

  test('cannot give a receive a false amount', async ({ page, payer }) => {
    const receiver = newPayer();
    const { representativePublicKey } = await payer.account();
    await receiver.open(await payer.send(receiver.publicKey, 11n), representativePublicKey);
    const send = await payer.send(receiver.publicKey, 1_000_000_011n);
    const { hash } = await receiver.receive(send);
    await page.route(
      `**/node/transactions/${send.hash}`,
      alter(/"amount":1000000011/, '"amount":9000000011'),
    );
    await openDirectly(page, `/explorer/transactions/${hash}`);
    await expect(page.getByText('3 of 3 verified')).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('The node contradicts itself');
    await expect(page.getByRole('alert')).toContainText('The matched send does not match the hash');
    await expect(page.locator('[data-check="pair"]')).toHaveAttribute('data-proven', 'false');
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText(
      'the node returned something else',
    );
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Contradicted');
    await expect(page.getByText('9.000')).toHaveCount(0);
  });

  test('is caught when the previous block is a different one', async ({ page, payer }) => {
    const before = await payer.send(newPayer().publicKey, 18n);
    const { hash } = await payer.send(newPayer().publicKey, 19n);
    await page.route(`**/node/transactions/${before.hash}`, alter(/"amount":18,/, '"amount":17,'));
    await openDirectly(page, `/explorer/transactions/${hash}`);
    await expect(page.getByText('3 of 3 verified')).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('The block before does not match the hash');
    await expect(page.locator('[data-check="link"]')).toHaveAttribute('data-proven', 'false');
    // Untrusted amounts are not part of a sum.
    await expect(page.locator('[data-check="balance"]')).toHaveAttribute('data-proven', 'unknown');
  });

  test('is caught when a balance does not add up, even if its owner signed it', async ({ page, payer }) => {
    const { block } = await payer.prepareSend(newPayer().publicKey, 2_000_000_000n);
    const invalid = await payer.finish({ ...block, balance: toAmount(block.balance + 1n) });
    await page.route(`**/node/transactions/${invalid.hash}`, (route) =>
      route.fulfill({ contentType: 'application/json', body: printTransaction(invalid.transaction) }),
    );
    await openDirectly(page, `/explorer/transactions/${invalid.hash}`);
    await expect(page.getByText('3 of 3 verified')).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('The balance does not add up');
    await expect(page.getByRole('alert')).toContainText(
      `${block.balance + 1n} raw according to the block itself`,
    );
    await expect(page.getByRole('alert')).toContainText('latest state does not contain this block');
    const check = page.locator('[data-check="balance"]');
    await expect(check).toHaveAttribute('data-proven', 'false');
    await expect(check).toContainText(`= ${formatAmount(block.balance, 'ATTO')} ATTO, not`);
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Contradicted');
  });
});

test.describe('an unknown hash', () => {
  test('is reported as unknown, waited for, and shown when it is confirmed', async ({
    page,
    payer,
    watch,
  }) => {
    watch.allowMessage(FAILED_REQUEST);
    await page.clock.install();
    const made = await payer.prepareSend(newPayer().publicKey, 12n);
    const streaming = page.waitForRequest(`**/node/transactions/${made.hash}/stream`);
    await openDirectly(page, `/explorer/transactions/${made.hash}`);
    await expect(page.getByRole('heading', { name: 'Not found on the Local network yet' })).toBeVisible();
    await expect(page.locator('[data-confirmation="waiting"]')).toContainText('at most 30 seconds');
    await streaming;
    // Not `runFor`, which would also expire the deadline of a request that the page has not finished.
    await page.clock.setSystemTime(Date.now() + 31_000);
    await expect(page.locator('[data-confirmation="unknown"]')).toBeVisible();
    await payer.publishBlock(made);
    await expect(page.getByText('3 of 3 verified')).toBeVisible();
    await expect(page.getByText('The transaction was confirmed.')).toBeAttached();
  });

  test('can be requested again, and waiting can be stopped', async ({ page, payer, watch }) => {
    watch.allowMessage(FAILED_REQUEST);
    const made = await payer.prepareSend(newPayer().publicKey, 13n);
    await openDirectly(page, `/explorer/transactions/${made.hash}`);
    await page.getByRole('button', { name: 'Stop waiting' }).click();
    await expect(page.getByText('The page is no longer waiting for it')).toBeVisible();
    await payer.publishBlock(made);
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(page.getByText('3 of 3 verified')).toBeVisible();
  });
});

test.describe('no usable response from a node', () => {
  const html =
    '<!doctype html><title>Sign in</title><h1 id="portal">Welcome to our wireless network</h1><script>window.portal = 1</script>';

  test('recovers without a click after being offline', async ({ page, payer, watch, context }) => {
    watch.allowMessage(FAILED_REQUEST);
    const { hash } = await payer.send(newPayer().publicKey, 15n);
    for (const [path, shown] of [
      [`/explorer/transactions/${hash}`, '3 of 3 verified'],
      ['/richlist', 'Largest accounts'],
    ] as const) {
      await page.route('**/node/**', (route) => route.abort('internetdisconnected'));
      await openDirectly(page, path);
      const alert = page.getByRole('alert').filter({ hasText: 'The node cannot be reached' });
      await expect(alert).toBeVisible();
      await page.clock.install();
      await context.setOffline(true);
      await page.unroute('**/node/**');
      await context.setOffline(false);
      await expect(alert).toHaveCount(0);
      await expect(page.getByText(shown).first()).toBeVisible();
    }
  });

  const recovers = 'recovers without a click after the node was down, and does not change until then';
  test(recovers, SAMPLED, async ({ page, payer, watch }) => {
    watch.allowMessage(FAILED_REQUEST);
    const { hash } = await payer.send(newPayer().publicKey, 16n);
    // In real time, so the second one only in `npm run test:long`.
    for (const path of [`/explorer/transactions/${hash}`, ...(IS_LONG ? ['/richlist'] : [])]) {
      let requested = 0;
      await page.route('**/node/**', (route) => {
        requested += 1;
        return route.abort('connectionrefused');
      });
      await openDirectly(page, path);
      const alert = page.getByRole('alert').filter({ hasText: 'The node cannot be reached' });
      await expect(alert).toBeVisible();
      await alert.getByRole('button', { name: 'Try again' }).focus();
      const before = requested;
      await expect.poll(() => requested).toBeGreaterThan(before);
      // A failed attempt does not remove the button that has the focus.
      await expect(alert.getByRole('button', { name: 'Try again' })).toBeFocused();
      await page.unroute('**/node/**');
      await expect(alert).toHaveCount(0);
    }
  });

  test('recovers on request after the node was down', async ({ page, payer, watch }) => {
    watch.allowMessage(FAILED_REQUEST);
    const { hash } = await payer.send(newPayer().publicKey, 14n);
    await page.route('**/node/**', (route) => route.abort('connectionrefused'));
    await openDirectly(page, `/explorer/transactions/${hash}`);
    await expect(page.getByRole('alert')).toContainText('The node cannot be reached');
    await expect(page.getByRole('alert')).toContainText('Balances are stored on the network');
    await page.unroute('**/node/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('3 of 3 verified')).toBeVisible();
  });

  test('a captive portal: a page with status 200', async ({ page, watch }) => {
    watch.allowMessage(FAILED_REQUEST);
    await page.route('**/node/**', (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: html }),
    );
    await openDirectly(page, `/explorer/transactions/${UNKNOWN}`);
    await expect(page.getByRole('alert')).toContainText('Unexpected response');
    await expect(page.getByRole('alert')).toContainText('A web page came back');
    await expect(page.locator('#portal')).toHaveCount(0);
    expect(await page.evaluate(() => 'portal' in window)).toBe(false);
  });

  test('a proxy without its node: a page with status 502', async ({ page, watch }) => {
    watch.allowMessage(FAILED_REQUEST);
    await page.route('**/node/**', (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: html }),
    );
    await openDirectly(page, `/explorer/transactions/${UNKNOWN}`);
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Not found on the .+ network yet/ })).toHaveCount(0);
    await expect(page.locator('#portal')).toHaveCount(0);
  });

  test('a 404 with a body is not reported as an unknown transaction', async ({ page, watch }) => {
    watch.allowMessage(FAILED_REQUEST);
    const body = JSON.stringify({
      timestamp: '2026-08-07T19:24:55.123Z',
      path: '/x',
      status: 404,
      error: 'Not Found',
    });
    for (const response of [
      { contentType: 'application/json', body },
      { contentType: 'text/html', body: html },
    ]) {
      await page.route('**/node/**', (route) => route.fulfill({ status: 404, ...response }));
      await openDirectly(page, `/explorer/transactions/${UNKNOWN}`);
      await expect(page.getByRole('alert')).toContainText('Unexpected response');
      await expect(page.getByRole('heading', { name: /^Not found on the .+ network yet/ })).toHaveCount(0);
      await page.unroute('**/node/**');
    }
  });

  test('a node that accepts the request but never responds', async ({ page, payer }) => {
    const { hash } = await payer.send(newPayer().publicKey, 17n);
    await page.clock.install();
    await page.route('**/node/transactions/**', () => {});
    await openDirectly(page, `/explorer/transactions/${hash}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transaction');
    await expect(page.locator('[data-skeleton="facts"]')).toBeVisible();
    await expect(async () => {
      await page.clock.runFor(10_000);
      await expect(page.getByRole('alert')).toContainText('The node is too slow', { timeout: 100 });
    }).toPass();
    await page.unroute('**/node/transactions/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('3 of 3 verified')).toBeVisible();
  });

  test('a damaged response', async ({ page }) => {
    await page.route('**/node/transactions/**', (route) =>
      route.fulfill({
        status: 200,
        contentType: 'application/json',
        body: '{"block":{"type":"SEND","amount":1.8e19}}',
      }),
    );
    await openDirectly(page, `/explorer/transactions/${UNKNOWN}`);
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('alert')).not.toContainText(/Error|undefined|JSON\.parse/);
  });
});

test.describe('the wrong network', () => {
  test('does not show a block of another network as one of this network', async ({ page, payer }) => {
    const { hash } = await payer.send(newPayer().publicKey, 15n);
    await page.route(`**/node/transactions/${hash}`, async (route) => {
      const reply = await route.fetch();
      await route.fulfill({ response: reply, body: (await reply.text()).replace('"LOCAL"', '"BETA"') });
    });
    await openDirectly(page, `/explorer/transactions/${hash}`);
    await expect(page.getByRole('alert')).toContainText('This is BETA, not LOCAL');
    await expect(page.getByText(/of 3 verified/)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Show this page for Beta' })).toBeVisible();
  });

  test('distinguishes a gateway that serves another network from an unknown hash', async ({
    page,
    payer,
    watch,
  }) => {
    const { hash } = await payer.send(newPayer().publicKey, 16n);
    watch.allowHost(BETA);
    watch.allowMessage(FAILED_REQUEST);
    // A gateway named Beta that serves a node of network LOCAL.
    await page.route(`https://${BETA}/**`, async (route) => {
      const url = new URL(route.request().url());
      const reply = await route.fetch({ url: `${process.env.ATTO_E2E_NODE}${url.pathname}${url.search}` });
      await route.fulfill({
        response: reply,
        headers: { ...reply.headers(), 'access-control-allow-origin': '*' },
      });
    });
    await openDirectly(page, `/explorer/transactions/${hash}?network=BETA`);
    await expect(page.getByRole('alert')).toContainText('This is LOCAL, not BETA');
    await page.getByRole('button', { name: 'Show this page for Local' }).click();
    await expect(page).toHaveURL(`/explorer/transactions/${hash}`);
    await expect(page.getByText('3 of 3 verified')).toBeVisible();
  });

  test('opens no wallet for a network that does not exist', async ({ page, watch }) => {
    await openDirectly(page, '/wallet?network=BTEA');
    await expect(page.getByRole('alert')).toContainText('“BTEA”, which Atto does not have');
    await expect(page.locator('[data-wallet]')).toHaveCount(0);
    await expect(page.getByRole('textbox')).toHaveCount(0);
    expect(watch.requested).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'Local', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Create a wallet' })).toBeVisible();
  });

  test('sends no request for a network that does not exist', async ({ page, watch }) => {
    await openDirectly(page, `/explorer/transactions/${UNKNOWN}?network=%3Cb%3Emain`);
    await expect(page.getByRole('alert')).toContainText('“<b>main”, which Atto does not have');
    expect(watch.requested).toEqual([]);
  });
});

test('distinguishes a node that refuses browsers from one that is down', async ({ page, watch }) => {
  watch.allowHost(BETA);
  watch.allowMessage(FAILED_REQUEST);
  watch.allowMessage(/blocked by CORS policy/);
  // A gateway whose CORS headers allow one other site only.
  const headers = { 'access-control-allow-origin': 'https://wallet.example' };
  await page.route(`https://${BETA}/**`, (route) =>
    route.fulfill({ status: 200, contentType: 'application/json', headers, body: '{}' }),
  );
  await openDirectly(page, `/explorer/transactions/${UNKNOWN}?network=BETA`);
  await expect(page.getByRole('alert')).toContainText('This node does not allow browser requests');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
  await expect(page).toHaveURL('/explorer?network=BETA');
  await expect(page.getByRole('alert').filter({ hasText: 'does not allow browser requests' })).toBeVisible();
});

test('reports a missing part of the page’s own script and fetches it on request', async ({ page, watch }) => {
  watch.allowMessage(FAILED_REQUEST);
  // The chunk of the interactive part of the explorer's first page.
  await page.route('**/assets/js/explorer-latest.*', (route) => route.abort('connectionreset'));
  await openDirectly(page, '/explorer');
  await expect(page.getByRole('alert')).toContainText('This part of the page could not be loaded');
  await page.unroute('**/assets/js/explorer-latest.*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await leaveRows(page);
  await expect(page.locator('[data-status="live"]')).toBeVisible();
});
