import { describe, expect, it } from 'vitest';
import { createManualClock } from './manual-clock';
import { seededRandom } from './random';
import { fullJitter, retry } from './retry';

const backOff = { baseMs: 100, capMs: 1_000 };

function harness(outcomes: readonly (Error | number)[]) {
  const clock = createManualClock();
  const controller = new AbortController();
  const at: number[] = [];
  const result = retry(
    async (attempt) => {
      at.push(clock.monotonic());
      const outcome = outcomes[attempt];
      if (typeof outcome === 'number') return outcome;
      throw outcome;
    },
    {
      ...backOff,
      clock,
      signal: controller.signal,
      random: () => 0.5,
      attempts: 3,
      isWorthRetrying: (error) => (error as Error).message !== 'final',
    },
  );
  result.catch(() => undefined);
  return { clock, controller, at, result };
}

describe('fullJitter', () => {
  it('spreads evenly from zero to the doubled base, and never above the cap', () => {
    const random = seededRandom(1);
    for (let attempt = 0; attempt < 8; attempt++) {
      const bound = Math.min(1_000, 100 * 2 ** attempt);
      const waits = Array.from({ length: 2_000 }, () => fullJitter(attempt, backOff, random));
      expect(Math.max(...waits)).toBeLessThan(bound);
      expect(Math.min(...waits)).toBeLessThan(bound * 0.02);
      const mean = waits.reduce((sum, wait) => sum + wait, 0) / waits.length;
      expect(Math.abs(mean - bound / 2)).toBeLessThan(bound * 0.05);
    }
  });

  it('stays at the cap after thousands of failures', () => {
    expect(fullJitter(5_000, backOff, () => 0.999)).toBe(999);
  });
});

describe('retry', () => {
  it('waits longer each time and returns the first success', async () => {
    const { clock, at, result } = harness([new Error('a'), new Error('b'), 7]);
    await clock.advance(1_000);
    await expect(result).resolves.toBe(7);
    expect(at).toEqual([0, 50, 150]);
  });

  it('gives up with the last error', async () => {
    const { clock, at, result } = harness([new Error('a'), new Error('b'), new Error('c')]);
    await clock.advance(10_000);
    await expect(result).rejects.toThrow('c');
    expect(at).toHaveLength(3);
  });

  it('does not retry errors that are not worth it', async () => {
    const { clock, at, result } = harness([new Error('final'), 7]);
    await clock.advance(10_000);
    await expect(result).rejects.toThrow('final');
    expect(at).toHaveLength(1);
  });

  it('ends with the reason if aborted while waiting', async () => {
    const { clock, controller, at, result } = harness([new Error('a'), 7]);
    await clock.advance(10);
    controller.abort('left');
    await expect(result).rejects.toBe('left');
    await clock.advance(10_000);
    expect(at).toHaveLength(1);
  });

  it('rethrows an abort instead of the error that it caused', async () => {
    const controller = new AbortController();
    const result = retry(
      async () => {
        controller.abort('left');
        throw new Error('broken by the abort');
      },
      {
        ...backOff,
        clock: createManualClock(),
        signal: controller.signal,
        random: () => 0,
        attempts: 9,
        isWorthRetrying: () => true,
      },
    );
    await expect(result).rejects.toBe('left');
  });
});
