import { describe, expect, it } from 'vitest';
import { createFrames } from './frames';

/** Time that is moved by hand; a frame comes every 16 ms. */
function manual() {
  let now = 0;
  let waiting: { due: number; run: () => void }[] = [];
  const at = (due: number, run: () => void) => {
    const entry = { due, run };
    waiting.push(entry);
    return () => {
      waiting = waiting.filter((other) => other !== entry);
    };
  };
  return {
    now: () => now,
    frame: (run: () => void) => at(now + 16, run),
    after: (milliseconds: number, run: () => void) => at(now + milliseconds, run),
    advance(milliseconds: number) {
      for (const end = now + milliseconds; now < end; now += 1) {
        const due = waiting.filter((entry) => entry.due <= now);
        waiting = waiting.filter((entry) => entry.due > now);
        due.forEach(({ run }) => run());
      }
    },
  };
}

describe('frames', () => {
  it('draw the first request in the next frame and all that follow four times a second', () => {
    const timer = manual();
    const drawn: number[] = [];
    const frames = createFrames(() => drawn.push(timer.now()), { timer });
    for (let step = 0; step < 1_000; step += 1) {
      frames.request();
      timer.advance(1);
    }
    expect(drawn[0]).toBeLessThan(20);
    expect(drawn.length).toBeGreaterThan(2);
    for (const [index, time] of drawn.slice(1).entries()) {
      expect(time - drawn[index]!).toBeGreaterThanOrEqual(250);
      expect(time - drawn[index]!).toBeLessThan(290);
    }
  });

  it('draw nothing unasked, and nothing after the stop', () => {
    const timer = manual();
    let drawn = 0;
    const frames = createFrames(() => (drawn += 1), { timer });
    timer.advance(1_000);
    expect(drawn).toBe(0);
    frames.request();
    frames.stop();
    timer.advance(1_000);
    expect(drawn).toBe(0);
  });
});
