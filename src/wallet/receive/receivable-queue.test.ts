import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { toAmount } from '../../protocol/amount';
import type { Hash } from '../../protocol/hash';
import type { Receivable } from '../../protocol/receivable';
import { createReceivableQueue } from './receivable-queue';

const receivable = (id: number, raw: number) =>
  ({ hash: id.toString(16).padStart(64, '0') as Hash, amount: toAmount(BigInt(raw)) }) as Receivable;

describe('the queue of payments to receive', () => {
  it('returns the largest first, whatever order they were added in, each once', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1_000 }), { maxLength: 80 }), (amounts) => {
        const queue = createReceivableQueue();
        for (const [id, raw] of amounts.entries()) queue.add(receivable(id, raw));
        expect(queue.raw).toBe(BigInt(amounts.reduce((a, b) => a + b, 0)));
        const out: number[] = [];
        for (let next = queue.next(0); next !== undefined; next = queue.next(0)) {
          out.push(Number(next.amount));
          queue.drop(next.hash);
        }
        expect(out).toEqual([...amounts].sort((a, b) => b - a));
        expect([queue.size, queue.raw]).toEqual([0, 0n]);
      }),
    );
  });

  it('adds no payment twice, neither while it waits nor after it was dropped', () => {
    const queue = createReceivableQueue();
    expect([queue.add(receivable(1, 5)), queue.add(receivable(1, 5))]).toEqual([true, false]);
    queue.drop(receivable(1, 5).hash);
    expect(queue.add(receivable(1, 5))).toBe(false);
    expect(queue.next(0)).toBeUndefined();
  });

  it('postpones a failed one until its retry, after the others', () => {
    const queue = createReceivableQueue();
    queue.add(receivable(1, 9));
    queue.add(receivable(2, 5));
    queue.postpone(receivable(1, 9).hash, 1_000);
    expect([queue.failing, queue.size, queue.failures(receivable(1, 9).hash)]).toEqual([1, 2, 1]);
    expect(queue.next(0)?.amount).toBe(5n);
    queue.drop(receivable(2, 5).hash);
    expect(queue.next(999)).toBeUndefined();
    expect(queue.nextAt).toBe(1_000);
    expect(queue.next(1_000)?.amount).toBe(9n);
    queue.postpone(receivable(1, 9).hash, 2_000);
    expect(queue.failures(receivable(1, 9).hash)).toBe(2);
    queue.drop(receivable(1, 9).hash);
    expect([queue.nextAt, queue.size]).toEqual([undefined, 0]);
  });
});
