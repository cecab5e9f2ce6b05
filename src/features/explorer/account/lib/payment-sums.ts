import type { AccountEntry } from '@site/src/protocol/account-entry';
import { changeOf } from '@site/src/protocol/entry-change';
import type { PublicKey } from '@site/src/protocol/public-key';

/** The sums of a set of blocks, in raw. */
export interface Sums {
  readonly count: bigint;
  readonly received: bigint;
  readonly sent: bigint;
}

/** The sums of no blocks. */
export const NO_SUMS: Sums = { count: 0n, received: 0n, sent: 0n };

/** The sums with these blocks added. */
export function addToSums(sums: Sums, entries: readonly AccountEntry[]): Sums {
  let { received, sent } = sums;
  for (const entry of entries) {
    const { direction, amount } = changeOf(entry);
    if (direction === 'in') received += amount;
    else if (direction === 'out') sent += amount;
  }
  return { count: sums.count + BigInt(entries.length), received, sent };
}

/** Payments between an account and one counterparty. */
export interface Flow {
  readonly counterparty: PublicKey;
  readonly received: bigint;
  readonly sent: bigint;
  /** The number of payments in both directions. */
  readonly count: bigint;
}

/** Adds up payments by counterparty. */
export interface FlowBook {
  add(entries: readonly AccountEntry[]): void;
  /** The number of counterparties. */
  readonly size: number;
  /** The largest by the sum of received and sent; equal ones in the order of their keys. */
  largest(limit: number): readonly Flow[];
}

/** Creates an empty book. A CHANGE is not a payment and is ignored. */
export function createFlowBook(): FlowBook {
  const flows = new Map<PublicKey, { received: bigint; sent: bigint; count: bigint }>();
  return {
    add(entries) {
      for (const entry of entries) {
        const { direction, amount } = changeOf(entry);
        if (direction === 'none') continue;
        const flow = flows.get(entry.subjectPublicKey) ?? { received: 0n, sent: 0n, count: 0n };
        flow.count++;
        if (direction === 'in') flow.received += amount;
        else flow.sent += amount;
        flows.set(entry.subjectPublicKey, flow);
      }
    },
    get size() {
      return flows.size;
    },
    largest(limit) {
      return [...flows]
        .map(([counterparty, flow]) => ({ counterparty, ...flow }))
        .sort(byVolume)
        .slice(0, limit);
    },
  };
}

function byVolume(one: Flow, other: Flow): number {
  const difference = other.received + other.sent - (one.received + one.sent);
  if (difference !== 0n) return difference > 0n ? 1 : -1;
  return one.counterparty < other.counterparty ? -1 : 1;
}
