import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { batchesOf, heightsOfPage, historyPages, pageOfBlock } from './history-pages';

const tops = fc.bigInt({ min: 1n, max: 30_000n });

describe('the pages of a history', () => {
  it('are the newest first', () => {
    expect(heightsOfPage(120n, 1n)).toEqual({ from: 71n, to: 120n });
    expect(heightsOfPage(120n, 3n)).toEqual({ from: 1n, to: 20n });
    expect(heightsOfPage(120n, 9n)).toEqual({ from: 1n, to: 20n });
    expect(heightsOfPage(1n, 0n)).toEqual({ from: 1n, to: 1n });
    expect([historyPages(0n), historyPages(50n), historyPages(51n)]).toEqual([1n, 1n, 2n]);
  });

  it('have every height once', () => {
    fc.assert(
      fc.property(tops, fc.bigInt({ min: 1n, max: 30_000n }), (top, some) => {
        const height = some > top ? top : some;
        const { from, to } = heightsOfPage(top, pageOfBlock(top, height));
        return from <= height && height <= to && to - from < 50n;
      }),
    );
    expect([pageOfBlock(100n, 200n), pageOfBlock(100n, 0n)]).toEqual([1n, 2n]);
  });
});

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
