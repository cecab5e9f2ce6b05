import { afterEach, describe, expect, it, vi } from 'vitest';
import { sleep, systemClock } from './clock';
import { createManualClock } from './manual-clock';
import { createWatchdog } from './watchdog';

afterEach(() => {
  vi.useRealTimers();
});

describe('sleep', () => {
  it('ends after the given time of the given clock', async () => {
    const clock = createManualClock();
    let awake = false;
    void sleep(1_000, { clock, signal: new AbortController().signal }).then(() => (awake = true));
    await clock.advance(999);
    expect(awake).toBe(false);
    await clock.advance(1);
    expect(awake).toBe(true);
  });

  it('rejects with the reason on abort and leaves no timer behind', async () => {
    const clock = createManualClock();
    const controller = new AbortController();
    const outcome = sleep(1_000, { clock, signal: controller.signal });
    controller.abort('enough');
    await expect(outcome).rejects.toBe('enough');
    expect(clock.pending).toBe(0);
    await expect(sleep(1, { clock, signal: controller.signal })).rejects.toBe('enough');
  });
});

describe('systemClock', () => {
  it('follows the timers of the engine', () => {
    vi.useFakeTimers({ now: 5_000 });
    const start = systemClock.monotonic();
    let called = 0;
    systemClock.setTimer(100, () => called++);
    systemClock.setTimer(100, () => called++)();
    vi.advanceTimersByTime(100);
    expect(called).toBe(1);
    expect(systemClock.now()).toBe(5_100);
    expect(systemClock.monotonic() - start).toBe(100);
  });
});

describe('createManualClock', () => {
  it('runs timers in order of their times, including those set on the way', async () => {
    const clock = createManualClock(1_000);
    const seen: string[] = [];
    clock.setTimer(20, () => seen.push(`b at ${clock.now()}`));
    clock.setTimer(10, () => {
      seen.push(`a at ${clock.now()}`);
      clock.setTimer(5, () => seen.push(`c at ${clock.monotonic()}`));
    });
    await clock.advance(30);
    expect(seen).toEqual(['a at 1010', 'c at 15', 'b at 1020']);
  });

  it('changes the wall time alone', () => {
    const clock = createManualClock(1_000);
    clock.jump(-600_000);
    expect(clock.now()).toBe(-599_000);
    expect(clock.monotonic()).toBe(0);
  });
});

describe('createWatchdog', () => {
  it('fires once if it is not fed, counted from the last feeding', async () => {
    const clock = createManualClock();
    let bites = 0;
    const dog = createWatchdog(100, () => bites++, clock);
    await clock.advance(99);
    dog.feed();
    await clock.advance(99);
    expect(bites).toBe(0);
    await clock.advance(1);
    expect(bites).toBe(1);
    dog.feed();
    await clock.advance(1_000);
    expect(bites).toBe(1);
  });

  it('never fires once stopped', async () => {
    const clock = createManualClock();
    let bites = 0;
    createWatchdog(100, () => bites++, clock).stop();
    await clock.advance(1_000);
    expect(bites).toBe(0);
    expect(clock.pending).toBe(0);
  });
});
