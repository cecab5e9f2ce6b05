import type { Abortable } from '../../lib/abort';
import { sleep, type Clock } from '../../lib/clock';
import { readClocks, timeBy } from '../time/block-time';
import { createStore, type Store } from '../../lib/store';
import type { Amount } from '../../protocol/amount';
import { hashBlock } from '../../protocol/block-hash';
import { AttoError } from '../../protocol/error';
import type { Hash } from '../../protocol/hash';
import { toHeight } from '../../protocol/height';
import type { PublicKey } from '../../protocol/public-key';
import type { Receivable } from '../../protocol/receivable';
import type { NetworkTime, PaymentNode } from '../ports/payment-node';
import type { Verifier } from '../ports/signer';
import {
  isForSale,
  newSale,
  saleOf,
  withoutSale,
  withPayments,
  withSale,
  type OpenSale,
  type OpenSales,
  type SalePayment,
} from '../receive/open-sales';
import type { ReceivableFeed } from '../receive/waiting-payments';
import { requireProven } from '../send/prove-account';
import type { LiveDocument } from './live-document';
import type { FeedReport } from './receive-for-listed';

/** The sales of an owner, who may lock the wallet, reload the page or look at another part of it meanwhile. */
export interface PointOfSale extends Pick<Store<OpenSales>, 'getSnapshot' | 'subscribe'> {
  /**
   * The accounts with an open sale that may have received more: while the wallet was
   * locked, another device may have received what was paid.
   */
  readonly unchecked: Pick<Store<ReadonlySet<PublicKey>>, 'getSnapshot' | 'subscribe'>;
  /**
   * Opens a sale and stores it; false if the account has one already, perhaps from another tab. Errors: NODE_*, WALLET_*.
   *
   * @param seen payments to the account that have come in so far
   */
  open(
    given: { readonly publicKey: PublicKey; readonly due: Amount; readonly seen: readonly Receivable[] },
    options: Abortable,
  ): Promise<boolean>;
  /** Ends a sale: it is paid, or its owner cancels it. Errors: WALLET_*. */
  close(sale: OpenSale, options: Abortable): Promise<void>;
}

interface PointOfSaleParts {
  readonly sales: LiveDocument<OpenSales>;
  readonly node: PaymentNode;
  readonly time: NetworkTime;
  readonly verifier: Verifier;
  readonly clock: Clock;
  readonly feed: Pick<Store<ReceivableFeed>, 'getSnapshot' | 'subscribe'>;
  readonly report: Pick<Store<FeedReport>, 'getSnapshot' | 'subscribe'>;
}

/** Blocks per request. */
const WINDOW = 500n;
const PAUSE_MS = 10_000;

/** Whether a payment is for an open sale, or was for one that is over: it is received, whatever its amount. */
export function isSalePayment(sales: OpenSales, receivable: Receivable): boolean {
  const sale = saleOf(sales, receivable.receiverPublicKey);
  return (sale !== undefined && isForSale(sale, receivable)) || sales.counted.includes(receivable.hash);
}

/** Counts what comes in for open sales, also after the wallet was locked, until `signal` is aborted. */
export function createPointOfSale(parts: PointOfSaleParts, { signal }: Abortable): PointOfSale {
  const { sales, node, time, clock, feed, report } = parts;
  const unchecked = createStore<ReadonlySet<PublicKey>>(
    new Set(sales.getSnapshot().open.map(({ publicKey }) => publicKey)),
  );
  const followed = new Map<string, AbortController>();
  const nameOf = ({ publicKey, opened }: OpenSale) => `${publicKey} ${opened}`;

  const count = async (sale: OpenSale, payments: readonly SalePayment[], readTo = 0n) => {
    const now = saleOf(sales.getSnapshot(), sale.publicKey);
    const isKnown = ({ hash }: SalePayment) => now?.came.some((one) => one.hash === hash) ?? false;
    if (now?.opened === sale.opened && now.readTo >= readTo && payments.every(isKnown)) return;
    await sales.change((all) => withPayments(all, sale, payments, readTo), { signal });
  };
  const watch = async (sale: OpenSale, own: AbortSignal) => {
    for await (const receivable of feed.getSnapshot().of(sale.publicKey, { signal: own })) {
      if (!isForSale(sale, receivable)) continue;
      for (;;) {
        try {
          await count(sale, [receivable]);
          break;
        } catch {
          // Storage may be busy. The customer has paid: it must not be forgotten.
          await sleep(PAUSE_MS, { clock, signal: own });
        }
      }
    }
  };
  const check = async (sale: OpenSale, own: AbortSignal) => {
    for (;;) {
      try {
        const { payments, readTo } = await readReceived(parts, sale, { signal: own });
        await count(sale, payments, readTo);
        unchecked.update((all) => new Set([...all].filter((one) => one !== sale.publicKey)));
        return;
      } catch {
        await sleep(PAUSE_MS, { clock, signal: own });
      }
    }
  };
  const follow = (isCheckNeeded: boolean) => {
    const { open } = sales.getSnapshot();
    const names = new Set(open.map(nameOf));
    for (const [name, life] of followed) {
      if (names.has(name)) continue;
      life.abort();
      followed.delete(name);
    }
    for (const sale of open) {
      if (followed.has(nameOf(sale))) continue;
      const life = new AbortController();
      followed.set(nameOf(sale), life);
      // Both end with the sale, or with the wallet.
      watch(sale, life.signal).catch(() => undefined);
      if (isCheckNeeded || unchecked.getSnapshot().has(sale.publicKey)) {
        check(sale, life.signal).catch(() => undefined);
      }
    }
  };
  const again = () => {
    for (const life of followed.values()) life.abort();
    followed.clear();
    unchecked.set(new Set(sales.getSnapshot().open.map(({ publicKey }) => publicKey)));
    follow(true);
  };
  let isBroken = false;
  const stops = [
    sales.subscribe(() => follow(false)),
    feed.subscribe(again),
    // What came in while the stream was broken may have been received elsewhere.
    report.subscribe(() => {
      const { error } = report.getSnapshot();
      if (isBroken && error === undefined) again();
      isBroken = error !== undefined;
    }),
  ];
  signal.addEventListener('abort', () => {
    stops.forEach((stop) => stop());
    for (const life of followed.values()) life.abort();
  });
  follow(true);

  return {
    getSnapshot: sales.getSnapshot,
    subscribe: sales.subscribe,
    unchecked,
    async open({ publicKey, due, seen }, options) {
      const [clocks, account] = await Promise.all([
        readClocks({ time, clock }, options),
        node.account(publicKey, options),
      ]);
      // Dated like a block: by a node's clock that is ahead, payments that arrive would look too old.
      const now = timeBy(clocks);
      const sale = newSale(publicKey, due, { seen, now, height: account?.height ?? 0n });
      let isOpened = false;
      await sales.change((all) => {
        isOpened = saleOf(all, publicKey) === undefined;
        return withSale(all, sale);
      }, options);
      return isOpened;
    },
    async close(sale, options) {
      await sales.change((all) => withoutSale(all, sale), options);
    },
  };
}

/**
 * What an account has received since a sale was opened, proven by its owner's signatures and the senders' own. Errors:
 * PAYMENT_NOT_FOUND, PAYMENT_NODE_UNTRUSTWORTHY, NODE_*.
 */
async function readReceived(
  { node, verifier }: Pick<PointOfSaleParts, 'node' | 'verifier'>,
  sale: OpenSale,
  { signal }: Abortable,
): Promise<{ readonly payments: readonly SalePayment[]; readonly readTo: bigint }> {
  const { publicKey } = sale;
  const known = new Set<Hash>(sale.came.map(({ hash }) => hash));
  const height = (await node.account(publicKey, { signal }))?.height ?? 0n;
  const payments: SalePayment[] = [];
  for (let from = sale.readTo + 1n; from <= height; from += WINDOW) {
    const to = from + WINDOW - 1n < height ? from + WINDOW - 1n : height;
    const range = { fromHeight: toHeight(from), toHeight: toHeight(to), signal };
    for (const transaction of await node.transactions(publicKey, range)) {
      const { block } = transaction;
      if (block.type !== 'OPEN' && block.type !== 'RECEIVE') continue;
      if (block.publicKey !== publicKey || known.has(block.sendHash)) continue;
      await requireProven(verifier, transaction, hashBlock(block), { signal });
      const send = await node.transaction(block.sendHash, { signal });
      if (send === undefined) throw new AttoError('PAYMENT_NOT_FOUND', {});
      await requireProven(verifier, send, block.sendHash, { signal });
      if (send.block.type !== 'SEND' || send.block.receiverPublicKey !== publicKey) continue;
      const { amount, timestamp, publicKey: payer } = send.block;
      payments.push({ hash: block.sendHash, publicKey: payer, amount, timestamp });
    }
  }
  return { payments, readTo: height };
}
