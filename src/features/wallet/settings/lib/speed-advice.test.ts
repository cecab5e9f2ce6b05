import { describe, expect, it } from 'vitest';
import type { EngineSpeed } from '@site/src/app/wallet/device-speed';
import { speedAdvice } from './speed-advice';

const taking = (median: number): EngineSpeed => ({
  name: 'wasm',
  rate: 1,
  expected: { mean: median, median, p95: 4 * median },
});

describe('what to choose on a device', () => {
  it('depends on how long half of all searches take', () => {
    expect(speedAdvice(taking(5_000))).toMatch(/^Fast enough to find the work of every payment alone/);
    expect(speedAdvice(taking(5_001))).toMatch(/if you do not mind waiting/);
    expect(speedAdvice(taking(10_000))).toMatch(/if you do not mind waiting/);
    expect(speedAdvice(taking(10_001))).toMatch(/^Slow: leave the node on/);
  });

  it('is to leave the node on where nothing was measured', () => {
    expect(speedAdvice(undefined)).toMatch(/Leave the node on/);
  });
});
