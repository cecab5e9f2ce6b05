import { describe, expect, it } from 'vitest';
import { createManualClock } from './manual-clock';
import { createThrottle } from './throttle';

describe('a throttle', () => {
  it('runs soon after the first request, then once for all that come within the interval', async () => {
    const clock = createManualClock();
    const runs: number[] = [];
    const throttle = createThrottle(() => runs.push(clock.monotonic()), { clock });
    for (let step = 0; step < 25; step += 1) {
      throttle.request();
      throttle.request();
      await clock.advance(40);
    }
    expect(runs).toEqual([0, 250, 500, 750, 1_000]);
    await clock.advance(1_000);
    expect([runs.length, clock.pending]).toEqual([5, 0]);
  });

  it('puts everything that arrives together into the first run', async () => {
    const clock = createManualClock();
    const arrived: number[] = [];
    const seen: number[] = [];
    const throttle = createThrottle(() => seen.push(arrived.length), { clock });
    for (const one of [1, 2, 3]) {
      arrived.push(one);
      throttle.request();
    }
    await clock.advance(1_000);
    expect(seen).toEqual([3]);
  });

  it('runs in step with the frames it is given, and never without one', async () => {
    const clock = createManualClock();
    let draw: (() => void) | undefined;
    const runs: number[] = [];
    const throttle = createThrottle(() => runs.push(clock.monotonic()), {
      clock,
      frame: (due) => {
        draw = due;
        return () => (draw = undefined);
      },
    });
    throttle.request();
    await clock.advance(60_000);
    expect(runs).toEqual([]);
    draw?.();
    throttle.request();
    draw = undefined;
    await clock.advance(249);
    expect(draw).toBeUndefined();
    await clock.advance(1);
    expect(draw).toBeDefined();
    expect(runs).toEqual([60_000]);
  });

  it('runs nothing unasked, and nothing after the stop', async () => {
    const clock = createManualClock();
    let runs = 0;
    const throttle = createThrottle(() => (runs += 1), { clock });
    await clock.advance(1_000);
    expect(runs).toBe(0);
    throttle.request();
    throttle.stop();
    await clock.advance(1_000);
    expect([runs, clock.pending]).toEqual([0, 0]);
  });
});
