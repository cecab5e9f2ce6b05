import { describe, expect, it, vi } from 'vitest';
import { createManualClock } from '../../src/lib/manual-clock';
import { createQueue } from '../../src/lib/queue';
import { createStore } from '../../src/lib/store';
import type { Account } from '../../src/protocol/account';
import { toAmount } from '../../src/protocol/amount';
import type { Block } from '../../src/protocol/block';
import { hashBlock } from '../../src/protocol/block-hash';
import { AttoError } from '../../src/protocol/error';
import type { Hash } from '../../src/protocol/hash';
import { toHeight } from '../../src/protocol/height';
import { hexToBytes } from '../../src/protocol/hex';
import { toInstant } from '../../src/protocol/instant';
import { publicKeyFromPrivateKey } from '../../src/protocol/private-key';
import type { Receivable } from '../../src/protocol/receivable';
import type { Transaction } from '../../src/protocol/transaction';
import { isSigned } from '../../src/protocol/validate-transaction';
import { createPointOfSale, isSalePayment } from '../../src/wallet/owner/point-of-sale';
import type { PaymentNode } from '../../src/wallet/ports/payment-node';
import { SALES_SCHEMA, saleOf, saleState, type OpenSales } from '../../src/wallet/receive/open-sales';
import { createReceivableFeed } from '../../src/wallet/receive/waiting-payments';
import { signWith } from './support/local-network';

const [SHOP_KEY, PAYER_KEY] = ['8'.repeat(64), '9'.repeat(64)];
const keyOf = (privateKey: string) => publicKeyFromPrivateKey(hexToBytes(privateKey));
const [shop, payer] = [keyOf(SHOP_KEY), keyOf(PAYER_KEY)];
const NOW = BigInt(Date.UTC(2026, 10, 28, 12));
const HEAD = { network: 'LOCAL', version: 0, algorithm: 'V1' } as const;
const live = { signal: new AbortController().signal };

/** A signed payment to the shop, and the shop's signed block that receives it. */
async function paid(number: bigint, raw: bigint, at: bigint) {
  const send = await signWith(PAYER_KEY, {
    ...HEAD,
    ...{ type: 'SEND', publicKey: payer, height: toHeight(number + 1n), balance: toAmount(5n) },
    ...{ timestamp: toInstant(at), previous: number.toString().padStart(64, '0') as Hash },
    ...{ receiverAlgorithm: 'V1', receiverPublicKey: shop, amount: toAmount(raw) },
  } as Block);
  const receive = await signWith(SHOP_KEY, {
    ...HEAD,
    ...{ type: 'RECEIVE', publicKey: shop, height: toHeight(number + 1n), balance: toAmount(900n) },
    ...{ timestamp: toInstant(at + 5n), previous: number.toString().padStart(64, '1') as Hash },
    ...{ sendHashAlgorithm: 'V1', sendHash: hashBlock(send.block) },
  } as Block);
  const receivable = {
    ...HEAD,
    ...{ hash: hashBlock(send.block), publicKey: payer, timestamp: toInstant(at), receiverAlgorithm: 'V1' },
    ...{ receiverPublicKey: shop, amount: toAmount(raw) },
  } as Receivable;
  return { send, receive, receivable };
}

/** A shop whose storage outlives its pages; its chain has the blocks from height 2 that `chain` has. */
function createShop() {
  const stored = createStore<OpenSales>(SALES_SCHEMA.empty);
  const chain: Transaction[] = [];
  const sends = new Map<Hash, Transaction>();
  const state = { isDown: false };
  const down = () => {
    if (state.isDown) throw new AttoError('NODE_UNREACHABLE', {});
  };
  const node = {
    network: 'LOCAL',
    async account() {
      down();
      return { height: BigInt(chain.length) + 1n } as Account;
    },
    async transactions(_: unknown, { fromHeight, toHeight: to }: { fromHeight: bigint; toHeight: bigint }) {
      down();
      return chain.slice(Number(fromHeight) - 2, Number(to) - 1);
    },
    transaction: async (hash: Hash) => sends.get(hash),
  } as unknown as PaymentNode;
  const clock = createManualClock(Number(NOW));
  /** A page of the wallet, from unlocking to locking. */
  const unlock = () => {
    const life = new AbortController();
    const queue = createQueue<Receivable>(100, () => {
      throw new Error('lost');
    });
    const feed = createReceivableFeed(queue.read(life), { clock, onEnd: () => undefined });
    const report = createStore<{ isReported: boolean; error: unknown }>({
      isReported: true,
      error: undefined,
    });
    const sales = {
      getSnapshot: stored.getSnapshot,
      subscribe: stored.subscribe,
      async change(make: (content: OpenSales) => OpenSales) {
        stored.set(make(stored.getSnapshot()));
        return stored.getSnapshot();
      },
      reload: async () => undefined,
    };
    const verifier = { verify: async (transaction: Transaction) => isSigned(transaction) };
    const time = { now: async () => toInstant(NOW) };
    const pointOfSale = createPointOfSale(
      { sales, node, time, verifier, clock, feed: createStore(feed), report },
      life,
    );
    return {
      pointOfSale,
      report,
      arrive: (receivable: Receivable) => queue.push(receivable),
      isUnchecked: () => pointOfSale.unchecked.getSnapshot().has(shop),
      lock: () => life.abort(),
    };
  };
  const sale = () => saleOf(stored.getSnapshot(), shop);
  const received = () => sale() && saleState(sale()!).paid;
  const receive = ({ send, receive: block }: Awaited<ReturnType<typeof paid>>) => {
    sends.set(hashBlock(send.block), send);
    chain.push(block);
  };
  return { unlock, stored, chain, sends, state, clock, sale, received, receive };
}

describe('a sale that is open while the wallet locks', () => {
  const due = toAmount(100n);

  it('is paid by what another device has received meanwhile, proven by the blocks of both accounts', async () => {
    const { unlock, sends, sale, received, receive } = createShop();
    const earlier = await paid(1n, 40n, NOW - 3_600_000n);
    const [part, rest] = [await paid(2n, 30n, NOW + 100n), await paid(3n, 70n, NOW + 200n)];
    const first = unlock();
    expect(await first.pointOfSale.open({ publicKey: shop, due, seen: [] }, live)).toBe(true);
    expect(first.isUnchecked()).toBe(false);
    first.arrive(part.receivable);
    await vi.waitFor(() => expect(received()).toBe(30n));
    first.lock();
    // All three are received elsewhere; one of them had been sent before the sale was opened.
    receive(earlier);
    receive(part);
    receive(rest);
    const second = unlock();
    expect(second.isUnchecked()).toBe(true);
    await vi.waitFor(() => expect(second.isUnchecked()).toBe(false));
    expect(received()).toBe(100n);
    expect(saleState(sale()!).last).toMatchObject({ hash: rest.receivable.hash, publicKey: payer });
    expect(sends.size).toBe(3);
    second.lock();
  });

  it('stays unchecked while the node does not respond or reports a block that nobody signed', async () => {
    const { unlock, chain, state, clock, received, receive } = createShop();
    const first = unlock();
    await first.pointOfSale.open({ publicKey: shop, due, seen: [] }, live);
    first.lock();
    receive(await paid(1n, 100n, NOW + 100n));
    state.isDown = true;
    const second = unlock();
    const later = async () => {
      await vi.waitFor(() => expect(clock.pending).toBeGreaterThan(0));
      await clock.advance(10_000);
    };
    await later();
    state.isDown = false;
    const [real] = chain.splice(0, 1) as [Transaction];
    chain.push({ ...real, block: { ...real.block, balance: toAmount(901n) } });
    await later();
    await vi.waitFor(() => expect(clock.pending).toBeGreaterThan(0));
    expect([second.isUnchecked(), received()]).toEqual([true, 0n]);
    chain.splice(0, 1, real);
    await later();
    await vi.waitFor(() => expect(second.isUnchecked()).toBe(false));
    expect(received()).toBe(100n);
    second.lock();
  });

  it('is checked again when the stream of payments was broken', async () => {
    const { unlock, received, receive } = createShop();
    const page = unlock();
    await page.pointOfSale.open({ publicKey: shop, due, seen: [] }, live);
    page.report.set({ isReported: true, error: new AttoError('NODE_UNREACHABLE', {}) });
    receive(await paid(1n, 60n, NOW + 100n));
    page.report.set({ isReported: true, error: undefined });
    await vi.waitFor(() => expect(received()).toBe(60n));
    page.lock();
  });

  it('counts each payment once after a rollback of what was stored', async () => {
    const { unlock, stored, received, receive } = createShop();
    const first = unlock();
    await first.pointOfSale.open({ publicKey: shop, due, seen: [] }, live);
    const copy = stored.getSnapshot();
    const payment = await paid(1n, 60n, NOW + 100n);
    first.arrive(payment.receivable);
    await vi.waitFor(() => expect(received()).toBe(60n));
    first.lock();
    receive(payment);
    stored.set(copy);
    const second = unlock();
    second.arrive(payment.receivable);
    await vi.waitFor(() => expect(second.isUnchecked()).toBe(false));
    expect(received()).toBe(60n);
    second.lock();
  });
});

describe('a payment for a sale', () => {
  it('is one that the sale or an earlier one has waited for, whatever its amount', async () => {
    const { unlock, stored, sale, received } = createShop();
    const [before, small, later] = [
      (await paid(1n, 1n, NOW - 1_000n)).receivable,
      (await paid(2n, 1n, NOW + 100n)).receivable,
      (await paid(3n, 1n, NOW + 200n)).receivable,
    ];
    const isWanted = (receivable: Receivable) => isSalePayment(stored.getSnapshot(), receivable);
    const page = unlock();
    expect(isWanted(small)).toBe(false);
    await page.pointOfSale.open({ publicKey: shop, due: toAmount(1n), seen: [before] }, live);
    expect([before, small].map(isWanted)).toEqual([false, true]);
    page.arrive(small);
    await vi.waitFor(() => expect(received()).toBe(1n));
    await page.pointOfSale.close(sale()!, live);
    expect([before, small, later].map(isWanted)).toEqual([false, true, false]);
    page.lock();
  });

  it('is for the sale that was opened first, if another tab opens one for the same account', async () => {
    const { unlock, sale } = createShop();
    const [one, other] = [unlock(), unlock()];
    expect(await one.pointOfSale.open({ publicKey: shop, due: toAmount(7n), seen: [] }, live)).toBe(true);
    expect(await other.pointOfSale.open({ publicKey: shop, due: toAmount(8n), seen: [] }, live)).toBe(false);
    expect(sale()?.due).toBe(7n);
    one.lock();
    other.lock();
  });
});
