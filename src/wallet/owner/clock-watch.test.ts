import { describe, expect, it, vi } from 'vitest';
import { createManualClock } from '../../lib/manual-clock';
import { AttoError } from '../../protocol/error';
import { toInstant } from '../../protocol/instant';
import { createClockWatch } from './clock-watch';

const HOUR = 3_600_000;

/** A watch of a node whose clock is this far ahead of the device's. */
function watchOf(aheadMs: number) {
  const clock = createManualClock();
  const life = new AbortController();
  const node = { aheadMs, isDown: false };
  const at = (ms: number) => toInstant(BigInt(Math.floor(clock.now()) + ms));
  const now = vi.fn(async () => {
    if (node.isDown) throw new AttoError('NODE_UNREACHABLE', {});
    return at(node.aheadMs);
  });
  const other = vi.fn(async () => at(0));
  const confirmed = vi.fn(async () => at(-HOUR));
  const watch = createClockWatch({ time: { now }, otherTime: { now: other }, confirmed, clock }, life);
  return { watch, node, now, other, confirmed, clock, life };
}

describe('the clocks of device and node', () => {
  it('are compared at once and every five minutes, without asking anybody else while they agree', async () => {
    const { watch, now, other, confirmed, clock, life } = watchOf(30_000);
    await clock.advance(0);
    await clock.advance(300_000);
    expect(now).toHaveBeenCalledTimes(2);
    expect(watch.getSnapshot()).toBeUndefined();
    expect([other, confirmed].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    life.abort();
    await clock.advance(1_000_000);
    expect(now).toHaveBeenCalledTimes(2);
    expect(clock.pending).toBe(0);
  });

  it('that disagree are reported with the one that another node supports, until they agree again', async () => {
    const { watch, node, clock } = watchOf(24 * HOUR);
    await clock.advance(0);
    expect(watch.getSnapshot()).toEqual({
      ...{ differenceMs: 24 * HOUR, wrong: 'node', shownBy: ['another node'] },
    });
    node.aheadMs = 0;
    await watch.check();
    expect(watch.getSnapshot()).toBeUndefined();
  });

  it('are reported without the evidence that does not respond', async () => {
    const { watch, other, confirmed, clock } = watchOf(HOUR);
    other.mockRejectedValue(new Error('down'));
    confirmed.mockRejectedValue(new Error('down'));
    await clock.advance(0);
    expect(watch.getSnapshot()).toEqual({ differenceMs: HOUR, wrong: undefined, shownBy: [] });
  });

  it('stay as last reported while the node does not respond', async () => {
    const { watch, node, clock } = watchOf(HOUR);
    await clock.advance(0);
    node.isDown = true;
    await watch.check();
    expect(watch.getSnapshot()).toMatchObject({ differenceMs: HOUR });
  });
});
