import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSeededDevnet } from '../../devnet/create-seeded-devnet';
import { serveDevnet } from '../../devnet/serve-devnet';
import type { Devnet } from '../../devnet/types';
import { createPay, type Pay } from './pay-trial';
import { writeShopFiles, type ShopSettings } from './shop-files';
import type { StandIn } from './stand-ins';
import { startShop, type Shop } from './start-shop';

let folder: string;
let devnet: Devnet;
let node: Awaited<ReturnType<typeof serveDevnet>>;
let pay: Pay;
let shops = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atto-shop-'));
  devnet = await createSeededDevnet();
  node = await serveDevnet(devnet as StandIn, { port: 0 });
  pay = await createPay(node.url, folder);
});
afterAll(async () => {
  await node.close();
  await devnet[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

const settings = (changes: ShopSettings = {}) =>
  writeShopFiles(join(folder, `shop-${(shops += 1)}`), {
    ...changes,
    env: { ATTO_NODE: node.url, ...changes.env },
  });

/** What the link to the wallet on an order's page pays. */
async function paymentOf(
  shop: Shop,
  order: string,
): Promise<{ readonly address: string; readonly raw: bigint }> {
  const link = /href="([^"]*receiverAddress[^"]*)"/.exec(await shop.read(order))![1]!;
  const { searchParams } = new URL(link.replaceAll('&#38;', '&'));
  return { address: searchParams.get('receiverAddress')!, raw: BigInt(searchParams.get('amount')!) };
}

const shows = (shop: Shop, path: string, text: string | RegExp) =>
  vi.waitFor(async () => expect(await shop.read(path)).toMatch(text), { timeout: 30_000, interval: 200 });

describe('the small shop', () => {
  it('counts what arrives for an order, accepts it when all is there, and returns what is too much once', async () => {
    await using shop = await startShop(settings());
    const order = await shop.post('/orders', { product: 'sticker' });
    const { address, raw } = await paymentOf(shop, order);
    expect(raw).toBe(500_000_000n);

    await pay(address, 200_000_000n);
    await shows(shop, order, 'We have received 0.2 ATTO. Pay the remaining 0.3 ATTO.');
    expect((await paymentOf(shop, order)).raw).toBe(300_000_000n);

    await pay(address, 400_000_000n);
    await shows(
      shop,
      order,
      'You paid 0.1 ATTO too much: to get it back, contact us with the number of this order.',
    );
    expect(shop.printed()).toContain('order 1 is paid');

    const sender = /Last paid from <code>([^<]+)</.exec(await shop.read('/orders'))![1]!;
    expect(await shop.post('/orders/1/refund', { address: 'adcv' })).toMatch(/^400 .*not an Atto address/s);
    expect(await shop.post('/orders/1/refund', { address: sender })).toBe('/orders');
    expect(await shop.post('/orders/1/refund', { address: sender })).toMatch(/^409 .*nothing to pay back/s);
    const wrong = await pay(address, 100_000_000n);
    expect(await shop.post('/orders/1/refunded', { hash: wrong })).toMatch(/^409 .*not that refund/s);
  });

  it('accepts a refund only with a transaction that pays it, and each transaction once', async () => {
    await using shop = await startShop(settings());
    const [order, other] = [
      await shop.post('/orders', { product: 'sticker' }),
      await shop.post('/orders', { product: 'sticker' }),
    ];
    const receiver = (await paymentOf(shop, other)).address;
    for (const one of [order, other]) await pay((await paymentOf(shop, one)).address, 600_000_000n);
    await shows(shop, order, 'too much');
    await shows(shop, other, 'too much');
    for (const id of [1, 2]) await shop.post(`/orders/${id}/refund`, { address: receiver });
    const hash = await pay(receiver, 100_000_000n);
    expect(await shop.post('/orders/1/refunded', { hash })).toBe('/orders');
    expect(await shop.post('/orders/2/refunded', { hash })).toMatch(/^500 /);
    expect(await shop.read('/orders')).toContain('Pay the refund of 0.1 ATTO');
  });

  it('leaves what arrives after the time to a person, who can accept it', async () => {
    await using shop = await startShop(settings({ env: { ATTO_EXPIRY_MS: '500' } }));
    const order = await shop.post('/orders', { product: 'sticker' });
    const { address, raw } = await paymentOf(shop, order);
    await shows(shop, order, 'This order has expired. Nothing was paid.');
    await pay(address, raw);
    await shows(shop, order, 'arrived too late');
    expect(shop.printed()).not.toContain('is paid');
    expect(await shop.read('/orders')).toContain('Return 0.5 ATTO');
    expect(await shop.post('/orders/1/accept', {})).toBe('/orders');
    expect(await shop.read(order)).toContain('Paid. Thank you!');
  });

  it('records once what was paid while it was down, also when it is killed and started again', async () => {
    const env = settings();
    let [order, address, raw] = ['', '', 0n];
    {
      await using shop = await startShop(env);
      order = await shop.post('/orders', { product: 'sticker' });
      ({ address, raw } = await paymentOf(shop, order));
    }
    await pay(address, raw);
    for (let start = 0; start < 2; start++) {
      await using shop = await startShop(env);
      await shows(shop, order, 'Paid. Thank you!');
      expect(await shop.read('/orders')).toMatch(/Order 1: paid, received 0\.5 ATTO/);
    }
  });

  it('gives orders amounts of their own when it has only one address', async () => {
    await using shop = await startShop(settings({ addresses: 1 }));
    const orders = [
      await shop.post('/orders', { product: 'sticker' }),
      await shop.post('/orders', { product: 'sticker' }),
    ];
    const [first, second] = [await paymentOf(shop, orders[0]!), await paymentOf(shop, orders[1]!)];
    expect([second.address, second.raw]).toEqual([first.address, first.raw + 1n]);
    await pay(first.address, second.raw);
    await shows(shop, orders[1]!, 'Paid. Thank you!');
    expect(await shop.read(orders[0]!)).toContain('Pay 0.5 ATTO.');
    const loose = await pay(first.address, 7n);
    await shows(shop, '/orders', `0.000000007 ATTO without an order: <code>${loose}`);
  });

  it('prices in another currency at a recent rate, rounded up, and refuses what is no amount', async () => {
    const env = settings();
    await using shop = await startShop(env);
    const order = await shop.post('/till', { price: '2.80', currency: 'EUR' });
    // 2.80 / 0.03 is 93.333…
    expect((await paymentOf(shop, order)).raw).toBe(93_334_000_000n);
    expect(await shop.read(order)).toContain('2.80 EUR, at 0.03 EUR for 1 ATTO');
    for (const price of ['', '0', '1e3', '-1', '1,5', '0.0000000001'])
      expect(await shop.post('/till', { price, currency: 'ATTO' })).toMatch(/^400 /);
    expect(await shop.post('/till', { price: '1', currency: 'USD' })).toMatch(/^503 .*no exchange rate/s);
    expect(await readFile(env.ATTO_RATES!, 'utf8')).toContain('0.03');
  });

  it('closes the point of sale and the list of orders to others, and refuses forms of other sites', async () => {
    await using shop = await startShop(settings());
    for (const path of ['/till', '/orders']) {
      const response = await fetch(shop.url + path, { headers: { authorization: 'Basic c2hvcDp3cm9uZw==' } });
      expect(response.status).toBe(401);
    }
    const foreign = { 'sec-fetch-site': 'cross-site' };
    expect(await shop.post('/orders', { product: 'sticker' }, foreign)).toMatch(/^403 /);
    expect(await shop.post('/orders', { product: 'toString' })).toMatch(/^404 /);
    expect(await shop.read('/pay/unknown')).toContain('There is no such order.');
  });

  it('takes no order while the node does not respond', async () => {
    await using shop = await startShop(settings({ env: { ATTO_NODE: 'http://127.0.0.1:9' } }));
    expect(await shop.post('/orders', { product: 'sticker' })).toMatch(/^503 .*can’t see payments/s);
  });
});
