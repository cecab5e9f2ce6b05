import { describe, expect, it } from 'vitest';
import { toInstant } from '../../protocol/instant';
import { blockTime, isFuture, readClocks, timeBy } from './block-time';

const at = (ms: number) => toInstant(BigInt(Date.UTC(2026, 10, 22) + ms));
const HOUR = 3_600_000;
/** Both clocks, in milliseconds of the day. */
const clocks = (node: number, device = node) => ({ node: at(node), device: at(device) });

describe('the time of a block', () => {
  it('is the node’s time if that is later than everything the block builds on', () => {
    expect(blockTime(clocks(1_000), [])).toBe(at(1_000));
    expect(blockTime(clocks(1_000), [at(999), at(500)])).toBe(at(1_000));
  });

  it('is one millisecond after the latest of what it builds on', () => {
    expect(blockTime(clocks(1_000), [at(1_000)])).toBe(at(1_001));
    expect(blockTime(clocks(0), [at(10), at(59_999)])).toBe(at(60_000));
  });

  it('is refused if the node would reject it as too far in the future', () => {
    expect(() => blockTime(clocks(0), [at(60_000)])).toThrow(
      expect.objectContaining({ code: 'PAYMENT_CLOCK_BEHIND', context: { aheadMs: 60_001 } }),
    );
  });
});

describe('two clocks', () => {
  it.each([0, 60_000, -60_000])('that are %i ms apart date a block with the node’s time', (ahead) => {
    expect(timeBy(clocks(HOUR + ahead, HOUR))).toBe(at(HOUR + ahead));
  });

  it.each([60_001, 24 * HOUR, 400 * 24 * HOUR])(
    'that are %i ms apart date it with the earlier time',
    (ms) => {
      expect(timeBy(clocks(HOUR + ms, HOUR))).toBe(at(HOUR));
      expect(timeBy(clocks(HOUR, HOUR + ms))).toBe(at(HOUR));
    },
  );

  it.each([-20 * HOUR, -3 * 24 * HOUR, -56 * 365 * 24 * HOUR])(
    'of which the device’s is %i ms off date it after the confirmed blocks that it builds on',
    (offset) => {
      expect(blockTime(clocks(HOUR, HOUR + offset), [at(1_000), at(2_000)])).toBe(at(2_001));
    },
  );

  it('of which the node’s is behind the account refuse to date it, whatever the device says', () => {
    expect(() => blockTime(clocks(-HOUR, 0), [at(-1_000)])).toThrow(
      expect.objectContaining({ code: 'PAYMENT_CLOCK_BEHIND' }),
    );
  });

  it('are read at the same moment, with whole milliseconds', async () => {
    const read = readClocks(
      { time: { now: async () => at(5) }, clock: { now: () => Number(at(7)) + 0.9 } },
      { signal: new AbortController().signal },
    );
    expect(await read).toEqual({ node: at(5), device: at(7) });
  });
});

it('a date is in the future from more than a minute on', () => {
  expect(isFuture(at(60_000), at(0))).toBe(false);
  expect(isFuture(at(60_001), at(0))).toBe(true);
});
