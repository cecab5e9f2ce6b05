import { describe, expect, it } from 'vitest';
import { SAMPLE_BLOCKS } from '../../../tests/support/sample-transactions';
import { NETWORKS } from '../../protocol/network';
import { expectedHashes, workThreshold, workThresholdParts } from '../../protocol/work';
import { difficultyOf, factorText } from './difficulty';

const check = (value: bigint, threshold: bigint | undefined) => ({
  proven: threshold !== undefined && value <= threshold,
  value,
  threshold,
  target: SAMPLE_BLOCKS.SEND.previous,
  year: 2026,
});

describe('the difficulty of a work', () => {
  it('is exactly as required at the threshold, and lower just above it', () => {
    for (const network of NETWORKS) {
      for (let year = 2024; year <= 2034; year += 1) {
        const threshold = workThreshold(network, year);
        const atMost = difficultyOf(check(threshold, threshold));
        expect(atMost).toEqual({
          required: expectedHashes(threshold),
          reached: expectedHashes(threshold),
          hundredths: 100n,
        });
        expect(difficultyOf(check(threshold + 1n, threshold))?.hundredths).toBe(99n);
        const { base, factor, divisor } = workThresholdParts(network, year);
        expect((base * factor) / divisor).toBe(threshold);
      }
    }
  });

  it('is greatest at value 0, and undefined without a threshold', () => {
    expect(difficultyOf(check(0n, 4_294_967_295n))?.reached).toBe(1n << 64n);
    expect(difficultyOf(check(0n, undefined))).toBeUndefined();
  });

  it.each([
    [40n, '0.4'],
    [100n, '1'],
    [175n, '1.75'],
    [999n, '9.99'],
    [1_000n, '10'],
    [2_349n, '23'],
    [0n, '0'],
  ])('%s hundredths are %s', (hundredths, text) => expect(factorText(hundredths)).toBe(text));
});
