import type { Hash } from '../../protocol/hash';
import type { Receivable } from '../../protocol/receivable';

/** Payments waiting to be received, each once: largest first; one that failed waits for its retry. */
export interface ReceivableQueue {
  /** Adds a payment unless it is waiting or was dropped; true if it is new. */
  add(receivable: Receivable): boolean;
  /** The largest payment that may be tried at a monotonic time; it stays in the queue. */
  next(now: number): Receivable | undefined;
  /** The monotonic time at which the next one may be tried; undefined if none is waiting. */
  readonly nextAt: number | undefined;
  /** Removes a payment permanently: it was received, or never can be. */
  drop(hash: Hash): void;
  /** Postpones a payment after a failure. */
  postpone(hash: Hash, until: number): void;
  /** How often a payment has failed. */
  failures(hash: Hash): number;
  readonly size: number;
  /** The sum of the waiting payments, in raw. */
  readonly raw: bigint;
  /** How many of them have failed before. */
  readonly failing: number;
}

interface Waiting {
  readonly receivable: Receivable;
  at: number;
  failures: number;
}

/** How many received payments are remembered, so that a node that reports one again changes nothing. */
const REMEMBERED = 65_536;

/** An empty queue: a heap by amount, with those that failed set aside until their time. */
export function createReceivableQueue(): ReceivableQueue {
  const heap: Waiting[] = [];
  const aside = new Map<Hash, Waiting>();
  const waiting = new Map<Hash, Waiting>();
  const gone = new Set<Hash>();
  let raw = 0n;

  const isFirst = (a: number, b: number) => heap[a]!.receivable.amount > heap[b]!.receivable.amount;
  const swap = (a: number, b: number) => ([heap[a], heap[b]] = [heap[b]!, heap[a]!]);
  const push = (one: Waiting) => {
    heap.push(one);
    for (let at = heap.length - 1; at > 0;) {
      const parent = (at - 1) >> 1;
      if (!isFirst(at, parent)) break;
      swap(at, parent);
      at = parent;
    }
  };
  const pop = () => {
    const last = heap.pop()!;
    if (heap.length === 0) return;
    heap[0] = last;
    for (let at = 0; ;) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      let best = at;
      if (left < heap.length && isFirst(left, best)) best = left;
      if (right < heap.length && isFirst(right, best)) best = right;
      if (best === at) return;
      swap(at, best);
      at = best;
    }
  };
  /** Removed entries stay in the heap until they come to its top. */
  const clean = () => {
    while (heap.length > 0 && waiting.get(heap[0]!.receivable.hash) !== heap[0]) pop();
  };

  return {
    add(receivable) {
      const { hash, amount } = receivable;
      if (waiting.has(hash) || gone.has(hash)) return false;
      const one = { receivable, at: -Infinity, failures: 0 };
      waiting.set(hash, one);
      raw += amount;
      push(one);
      return true;
    },
    next(now) {
      for (const [hash, one] of aside) {
        if (one.at > now) continue;
        aside.delete(hash);
        push(one);
      }
      clean();
      return heap[0]?.receivable;
    },
    get nextAt() {
      clean();
      if (heap.length > 0) return -Infinity;
      const times = [...aside.values()].map(({ at }) => at);
      return times.length === 0 ? undefined : Math.min(...times);
    },
    drop(hash) {
      const one = waiting.get(hash);
      gone.add(hash);
      if (gone.size > REMEMBERED) gone.delete(gone.values().next().value!);
      if (one === undefined) return;
      waiting.delete(hash);
      aside.delete(hash);
      raw -= one.receivable.amount;
    },
    postpone(hash, until) {
      const one = waiting.get(hash);
      if (one === undefined) return;
      // A new entry: the old one in the heap is then recognised as removed.
      const later = { ...one, at: until, failures: one.failures + 1 };
      waiting.set(hash, later);
      aside.set(hash, later);
    },
    failures: (hash) => waiting.get(hash)?.failures ?? 0,
    get size() {
      return waiting.size;
    },
    get raw() {
      return raw;
    },
    get failing() {
      let count = 0;
      for (const { failures } of aside.values()) if (failures > 0) count++;
      return count;
    },
  };
}
