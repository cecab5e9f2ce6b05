import { describe, expect, it } from 'vitest';
import { MOST_TURNS, openPart, priceCeiling, priceNow, SUBNET_MEMORY_MS, turnLength } from './claim-price';

const MINUTE = 60_000;
const VALID = 30 * MINUTE;
const calm = {
  ...{ base: 67_108_864n, ceiling: priceCeiling(VALID), spentShare: 0, fromSubnet: 0, freePerSubnet: 8 },
};
const factor = (changes: Partial<typeof calm>) =>
  Number(priceNow({ ...calm, ...changes }).difficulty / calm.base);

describe('the price of a claim', () => {
  it('follows demand beyond half of the budget, 16 times at most', () => {
    const factors = [0, 0.5, 0.624, 0.625, 0.75, 0.875, 1].map((spentShare) => factor({ spentShare }));
    expect(factors).toEqual([1, 1, 1, 2, 4, 8, 16]);
  });

  it('doubles with each eight claims of a subnet, so that exactly eight are free', () => {
    const factors = Array.from({ length: 25 }, (_, fromSubnet) => factor({ fromSubnet }));
    expect(factors).toEqual([...Array(8).fill(1), ...Array(8).fill(2), ...Array(8).fill(4), 8]);
  });

  it('says for how many doublings of the subnet it pays, below the ceiling', () => {
    const steps = [0, 7, 8, 31, 32, 39, 40, 100_000].map(
      (fromSubnet) => priceNow({ ...calm, fromSubnet }).subnetSteps,
    );
    expect(steps).toEqual([0, 0, 1, 3, 4, 4, 4, 4]);
  });

  it('never exceeds what a slow phone finds in 95 of 100 searches while a challenge is valid', () => {
    for (const minutes of [1, 10, 30, 1_440]) {
      const ceiling = priceCeiling(minutes * MINUTE);
      const { difficulty } = priceNow({ ...calm, base: 1n, ceiling, spentShare: 1, fromSubnet: 1_000_000 });
      const seconds = (Number(difficulty) / 2e6) * Math.log(20);
      expect(seconds).toBeLessThanOrEqual(minutes * 60);
      expect(difficulty * 2n).toBeGreaterThan(ceiling);
    }
    const dearest = priceNow({ ...calm, spentShare: 1, fromSubnet: 1_000_000 });
    expect(dearest.difficulty).toBe(calm.ceiling);
  });
});

describe('the turn of a claim that paid less than its subnet’s price', () => {
  const turn = (paidSteps: number, neededSteps: number) =>
    turnLength({ base: calm.base, paidSteps, neededSteps, challengeMs: VALID });

  it('comes as late as a slow phone would have found the rest', () => {
    expect([turn(0, 0), turn(2, 1), turn(1, 1)]).toEqual([0, 0, 0]);
    const seconds = [turn(0, 1), turn(0, 2), turn(1, 2), turn(0, 4)].map((ms) => Math.round(ms / 1_000));
    expect(seconds).toEqual([34, 101, 67, 503]);
  });

  it('is never so late that the queue is full for longer than a challenge is valid', () => {
    for (const needed of [6, 41, 1_000_000]) expect(turn(4, needed)).toBe(VALID / MOST_TURNS);
  });
});

describe('the part of a budget that is open to a subnet', () => {
  it('is all of it before the first claim, half after one, and grows to all of it in a week', () => {
    const parts = [undefined, 0, -5, SUBNET_MEMORY_MS / 2, SUBNET_MEMORY_MS, 9 * SUBNET_MEMORY_MS].map(
      (quiet) => openPart(1_000n, quiet === undefined ? undefined : -quiet, 0),
    );
    expect(parts).toEqual([1_000n, 500n, 500n, 750n, 1_000n, 1_000n]);
  });
});
