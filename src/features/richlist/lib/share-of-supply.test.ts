import { describe, expect, it } from 'vitest';
import { MAX_AMOUNT, toAmount } from '../../../protocol/amount';
import { shareOfSupply } from './share-of-supply';

describe('the share of the supply', () => {
  it.each([
    [0n, '0.00%'],
    [1n, '< 0.01%'],
    [1_799_999_999_999_999n, '< 0.01%'],
    [1_800_000_000_000_000n, '0.01%'],
    [2_700_000_000_000_000_000n, '15.00%'],
    [17_999_999_999_999_999_999n, '99.99%'],
    [MAX_AMOUNT, '100.00%'],
  ])('of %s raw is %s', (raw, text) => expect(shareOfSupply(toAmount(raw))).toBe(text));
});
