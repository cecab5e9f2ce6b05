import { describe, expect, it } from 'vitest';
import { difficultyNow } from './claim-difficulty';

const calm = { base: 67_108_864n, spentShare: 0, fromSubnet: 0, freePerSubnet: 8 };

describe('the difficulty of a claim', () => {
  it('follows demand beyond half of the budget, 16 times at most', () => {
    const factors = [0, 0.5, 0.624, 0.625, 0.75, 0.875, 1].map(
      (spentShare) => difficultyNow({ ...calm, spentShare }) / calm.base,
    );
    expect(factors).toEqual([1n, 1n, 1n, 2n, 4n, 8n, 16n]);
  });

  it('doubles with each eight claims of a subnet, 4,096 times at most', () => {
    const factors = [0, 7, 8, 16, 95, 96, 100_000].map(
      (fromSubnet) => difficultyNow({ ...calm, fromSubnet }) / calm.base,
    );
    expect(factors).toEqual([1n, 1n, 2n, 4n, 2_048n, 4_096n, 4_096n]);
  });

  it('makes the claims of bots as expensive as the operators’ page says', () => {
    const tries = (claims: number) =>
      Array.from({ length: claims }, (_, fromSubnet) => difficultyNow({ ...calm, fromSubnet })).reduce(
        (sum, each) => sum + each,
      );
    const hours = (all: bigint) => Math.round(Number(all) / 2.9e9 / 3_600);
    expect([hours(tries(1_000)), hours(10n * tries(100))]).toEqual([24, 3]);
    expect(Math.round(Number(125n * tries(8)) / 2.9e9)).toBe(23);
    expect(Math.round(Number(calm.base) / 5e6)).toBe(13);
  });

  it('stays within what a challenge can say', () => {
    expect(difficultyNow({ ...calm, base: 1n << 60n, spentShare: 1, fromSubnet: 1_000 })).toBe(1n << 63n);
  });
});
