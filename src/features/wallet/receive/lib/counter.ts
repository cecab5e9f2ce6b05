import type { Amount } from '../../../../protocol/amount';
import type { Hash } from '../../../../protocol/hash';
import type { Instant } from '../../../../protocol/instant';
import type { Receivable } from '../../../../protocol/receivable';

/** One sale at a point of sale. */
export interface Sale {
  readonly due: Amount;
  /** Payments that had come in before it was opened: they belong to somebody else. */
  readonly before: ReadonlySet<Hash>;
  /** Payments signed earlier were on their way to somebody else, although they are reported only now. */
  readonly since: bigint;
}

/** How a sale stands. */
export interface SaleState {
  /** What came in since it was opened, in raw. */
  readonly paid: bigint;
  readonly isPaid: boolean;
  /** The payment that completed it; undefined before. */
  readonly last: Receivable | undefined;
}

/** How far the clock of the customer's wallet may be behind. */
const CLOCKS_MS = 60_000n;

/**
 * A sale that is open from now on.
 *
 * @param now by the network's clock
 */
export function openSale(due: Amount, seen: readonly Receivable[], now: Instant): Sale {
  return { due, before: new Set(seen.map(({ hash }) => hash)), since: now - CLOCKS_MS };
}

/**
 * How a sale stands after all payments that were seen so far, in the order in which they came in. One that was received
 * meanwhile stays counted.
 */
export function saleState({ due, before, since }: Sale, seen: readonly Receivable[]): SaleState {
  let paid = 0n;
  for (const receivable of seen) {
    if (before.has(receivable.hash) || receivable.timestamp < since) continue;
    paid += receivable.amount;
    if (paid >= due) return { paid, isPaid: true, last: receivable };
  }
  return { paid, isPaid: false, last: undefined };
}
