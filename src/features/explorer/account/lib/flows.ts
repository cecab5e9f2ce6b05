import type { AccountEntry } from '../../../../protocol/account-entry';
import type { PublicKey } from '../../../../protocol/public-key';
import { changeOf } from '../../../../protocol/entry-change';

/** What went between an account and one other. */
export interface Flow {
  readonly counterparty: PublicKey;
  readonly received: bigint;
  readonly sent: bigint;
  /** Payments of either direction. */
  readonly count: bigint;
}

/** Adds up payments by the account on the other side. */
export interface FlowBook {
  add(entries: readonly AccountEntry[]): void;
  /** How many accounts stand on the other side. */
  readonly size: number;
  /** The largest by what was received and sent together; equal ones in the order of their keys. */
  largest(limit: number): readonly Flow[];
}

/** An empty book. A CHANGE is no payment and is left out. */
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
