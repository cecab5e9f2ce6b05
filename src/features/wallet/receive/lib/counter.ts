import type { Amount } from '../../../../protocol/amount';
import type { Hash } from '../../../../protocol/hash';
import type { Receivable } from '../../../../protocol/receivable';

/** One sale at a point of sale. */
export interface Sale {
  readonly due: Amount;
  /** Payments that had come in before it was opened: they belong to somebody else. */
  readonly before: ReadonlySet<Hash>;
}

/** How a sale stands. */
export interface SaleState {
  /** What came in since it was opened, in raw. */
  readonly paid: bigint;
  readonly isPaid: boolean;
  /** The payment that completed it; undefined before. */
  readonly last: Receivable | undefined;
}

/** A sale that is open from now on. */
export function openSale(due: Amount, seen: readonly Receivable[]): Sale {
  return { due, before: new Set(seen.map(({ hash }) => hash)) };
}

/**
 * How a sale stands after all payments that were seen so far, in the order in which they came in. One that was received
 * meanwhile stays counted.
 */
export function saleState({ due, before }: Sale, seen: readonly Receivable[]): SaleState {
  let paid = 0n;
  for (const receivable of seen) {
    if (before.has(receivable.hash)) continue;
    paid += receivable.amount;
    if (paid >= due) return { paid, isPaid: true, last: receivable };
  }
  return { paid, isPaid: false, last: undefined };
}
