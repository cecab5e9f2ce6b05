import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { batchesOf } from './history-batches';

const tops = fc.bigInt({ min: 1n, max: 30_000n });

describe('the batches of a whole history', () => {
  it('have every height once, the newest first, and only the newest changes when the history grows', () => {
    fc.assert(
      fc.property(tops, (top) => {
        const batches = batchesOf(top);
        let next = top;
        for (const { from, to } of batches) {
          if (to !== next) return false;
          next = from - 1n;
        }
        const grown = batchesOf(top + 1n);
        const same = batches.slice(1).map(({ from, to }) => `${from} ${to}`);
        return next === 0n && same.every((one) => grown.some(({ from, to }) => one === `${from} ${to}`));
      }),
    );
    expect(batchesOf(0n)).toEqual([]);
  });
});
