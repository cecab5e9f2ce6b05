import { describe, expect, it } from 'vitest';
import { toInstant } from '../../protocol/instant';
import { blockTime, requireSameDay } from './block-time';

const at = (ms: number) => toInstant(BigInt(Date.UTC(2026, 10, 22) + ms));

describe('the time of a block', () => {
  it('is the node’s time if that is later than everything the block builds on', () => {
    expect(blockTime(at(1_000), [])).toBe(at(1_000));
    expect(blockTime(at(1_000), [at(999), at(500)])).toBe(at(1_000));
  });

  it('is one millisecond after the latest of what it builds on', () => {
    expect(blockTime(at(1_000), [at(1_000)])).toBe(at(1_001));
    expect(blockTime(at(0), [at(10), at(59_999)])).toBe(at(60_000));
  });

  it('is refused if a node would reject it as too far in the future', () => {
    expect(() => blockTime(at(0), [at(60_000)])).toThrow(
      expect.objectContaining({ code: 'PAYMENT_CLOCK_BEHIND', context: { aheadMs: 60_001 } }),
    );
  });
});

describe('clocks that disagree', () => {
  it('may be hours apart, because the device’s clock is not used', () => {
    expect(() => requireSameDay(at(0), Number(at(86_400_000)))).not.toThrow();
    expect(() => requireSameDay(at(0), Number(at(-86_400_000)))).not.toThrow();
  });

  it('must not be more than a day apart', () => {
    expect(() => requireSameDay(at(0), Number(at(86_400_001)))).toThrow(
      expect.objectContaining({ code: 'PAYMENT_CLOCKS_DISAGREE', context: { differenceMs: -86_400_001 } }),
    );
  });
});
