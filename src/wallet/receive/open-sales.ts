import { parseAmount, type Amount } from '../../protocol/amount';
import { HASH_BYTES, type Hash } from '../../protocol/hash';
import { isHex } from '../../protocol/hex';
import { toInstant, type Instant } from '../../protocol/instant';
import { PUBLIC_KEY_BYTES, type PublicKey } from '../../protocol/public-key';
import type { Receivable } from '../../protocol/receivable';
import type { DocumentSchema } from '../vault/sealed-document';

/** A payment that came in for a sale: a part of its SEND. */
export type SalePayment = Pick<Receivable, 'hash' | 'publicKey' | 'amount' | 'timestamp'>;

/** A sale at a point of sale that is not finished: it outlives reloading and locking. */
export interface OpenSale {
  /** The account that is paid. It has one open sale at most, because payments do not say what they are for. */
  readonly publicKey: PublicKey;
  readonly due: Amount;
  /** When it was opened, by the network's clock: with the account, the sale's name. */
  readonly opened: Instant;
  /** Up to this height of the account's chain, what it received was not for this sale or is counted. */
  readonly readTo: bigint;
  /** Payments that had come in shortly before it was opened: they belong to somebody else. */
  readonly before: readonly Hash[];
  /** What came in for it, in the order in which it was seen. */
  readonly came: readonly SalePayment[];
}

/** What is known of sales. */
export interface OpenSales {
  readonly open: readonly OpenSale[];
  /** Payments for sales that are over: they are received, whatever their amount. The latest last. */
  readonly counted: readonly Hash[];
}

/** How a sale stands. */
export interface SaleState {
  /** What came in, in raw. */
  readonly paid: bigint;
  /** What is still due, in raw. */
  readonly missing: bigint;
  readonly isPaid: boolean;
  /** The payment that completed it; undefined before. */
  readonly last: SalePayment | undefined;
}

/** How far the clock of the customer's wallet may be behind. */
const CLOCKS_MS = 60_000n;
/** Hashes that are remembered; the first ones are forgotten. */
const MAX_COUNTED = 500;
const WHOLE = /^\d{1,20}$/;

/**
 * How open sales are stored: sealed, because a changed one would tell a cashier that somebody has paid. After a rollback,
 * what came in meanwhile is counted again from the account's chain.
 */
export const SALES_SCHEMA: DocumentSchema<OpenSales> = {
  name: 'sales',
  version: 1,
  empty: { open: [], counted: [] },
  parse(content) {
    const { open, counted } = (content ?? {}) as Partial<Record<string, unknown>>;
    if (!Array.isArray(open) || !Array.isArray(counted) || !counted.every(isHash)) return undefined;
    try {
      return { open: open.map(readSale), counted };
    } catch {
      return undefined;
    }
  },
  print: ({ open, counted }) => ({
    counted,
    open: open.map(({ due, opened, readTo, came, ...sale }) => ({
      ...sale,
      ...{ due: due.toString(), opened: opened.toString(), readTo: readTo.toString() },
      came: came.map(({ hash, publicKey, amount, timestamp }) => ({
        ...{ hash, publicKey },
        ...{ amount: amount.toString(), timestamp: timestamp.toString() },
      })),
    })),
  }),
};

/** The open sale of an account. */
export function saleOf({ open }: OpenSales, publicKey: PublicKey): OpenSale | undefined {
  return open.find((sale) => sale.publicKey === publicKey);
}

/**
 * A sale that is open from now on.
 *
 * @param seen payments to the account that have come in so far
 * @param height of the account's chain; 0 if it was never opened
 */
export function newSale(
  publicKey: PublicKey,
  due: Amount,
  {
    seen,
    now,
    height,
  }: { readonly seen: readonly Receivable[]; readonly now: Instant; readonly height: bigint },
): OpenSale {
  // Earlier ones are ruled out by their time.
  const before = seen.filter(({ timestamp }) => timestamp >= now - CLOCKS_MS).map(({ hash }) => hash);
  return { publicKey, due, opened: now, readTo: height, before, came: [] };
}

/** Whether a payment to the sale's account is for the sale, as far as time and order show. */
export function isForSale(
  { before, opened }: OpenSale,
  payment: Pick<SalePayment, 'hash' | 'timestamp'>,
): boolean {
  return payment.timestamp >= opened - CLOCKS_MS && !before.includes(payment.hash);
}

/** How a sale stands; payments after the one that completed it are not for it. */
export function saleState({ due, came }: OpenSale): SaleState {
  let paid = 0n;
  for (const payment of came) {
    paid += payment.amount;
    if (paid >= due) return { paid, missing: 0n, isPaid: true, last: payment };
  }
  return { paid, missing: due - paid, isPaid: false, last: undefined };
}

/** The sales with one more; a sale of its account that is open already, perhaps in another tab, stays instead. */
export function withSale(sales: OpenSales, sale: OpenSale): OpenSales {
  if (saleOf(sales, sale.publicKey) !== undefined) return sales;
  return { ...sales, open: [...sales.open, sale] };
}

/** The sales with what came in for one of them, each payment once; nothing changes if that sale is over. */
export function withPayments(
  sales: OpenSales,
  { publicKey, opened }: OpenSale,
  payments: readonly SalePayment[],
  readTo = 0n,
): OpenSales {
  const open = sales.open.map((sale) => {
    if (sale.publicKey !== publicKey || sale.opened !== opened) return sale;
    const known = new Set(sale.came.map(({ hash }) => hash));
    const more = payments.filter(
      (one) => isForSale(sale, one) && !known.has(one.hash) && known.add(one.hash),
    );
    const came = [...sale.came, ...more.map(partOf)];
    return { ...sale, came, readTo: readTo > sale.readTo ? readTo : sale.readTo };
  });
  return { ...sales, open };
}

/** The sales without one: it is paid, or it was cancelled. */
export function withoutSale(sales: OpenSales, { publicKey, opened }: OpenSale): OpenSales {
  const isOver = (sale: OpenSale) => sale.publicKey === publicKey && sale.opened === opened;
  const over = sales.open.filter(isOver).flatMap(({ came }) => came.map(({ hash }) => hash));
  return {
    open: sales.open.filter((sale) => !isOver(sale)),
    counted: [...sales.counted, ...over].slice(-MAX_COUNTED),
  };
}

function partOf({ hash, publicKey, amount, timestamp }: SalePayment): SalePayment {
  return { hash, publicKey, amount, timestamp };
}

function readSale(value: unknown): OpenSale {
  const { publicKey, due, opened, readTo, before, came } = (value ?? {}) as Record<string, unknown>;
  if (!isKey(publicKey) || !Array.isArray(before) || !before.every(isHash) || !Array.isArray(came)) {
    throw new Error('sale');
  }
  return {
    publicKey,
    due: readAmount(due),
    opened: toInstant(readWhole(opened)),
    readTo: readWhole(readTo),
    before,
    came: came.map(readPayment),
  };
}

function readPayment(value: unknown): SalePayment {
  const { hash, publicKey, amount, timestamp } = (value ?? {}) as Record<string, unknown>;
  if (!isHash(hash) || !isKey(publicKey)) throw new Error('payment');
  return { hash, publicKey, amount: readAmount(amount), timestamp: toInstant(readWhole(timestamp)) };
}

function readWhole(value: unknown): bigint {
  if (typeof value !== 'string' || !WHOLE.test(value)) throw new Error('whole number');
  return BigInt(value);
}

function readAmount(value: unknown): Amount {
  if (typeof value !== 'string') throw new Error('amount');
  return parseAmount(value, 'RAW');
}

const isKey = (value: unknown): value is PublicKey =>
  typeof value === 'string' && isHex(value, PUBLIC_KEY_BYTES);
const isHash = (value: unknown): value is Hash => typeof value === 'string' && isHex(value, HASH_BYTES);
