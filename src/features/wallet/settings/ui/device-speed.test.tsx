// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { EngineSpeed } from '@site/src/app/wallet/device-speed';
import { speedAdvice, useDeviceSpeed } from './DeviceSpeed';

function testing() {
  const calls: {
    end: (speeds: readonly EngineSpeed[]) => void;
    fail: (error: unknown) => void;
    signal: AbortSignal;
  }[] = [];
  const measure = vi.fn(
    (_: unknown, { signal }: { signal: AbortSignal }) =>
      new Promise<readonly EngineSpeed[]>((end, fail) => calls.push({ end, fail, signal })),
  );
  return { calls, ...renderHook(() => useDeviceSpeed('LOCAL', measure), { reactStrictMode: true }) };
}

describe('a test of the speed', () => {
  it('begins only when asked, and shows what was measured', async () => {
    const { calls, result } = testing();
    expect(calls).toHaveLength(0);
    act(() => result.current.start());
    expect(result.current.test).toEqual({ status: 'running' });
    await act(async () => calls[0]!.end([]));
    expect(result.current.test).toEqual({ status: 'over', speeds: [] });
  });

  it('can be stopped and started again; what the stopped one finds is ignored', async () => {
    const { calls, result } = testing();
    act(() => result.current.start());
    act(() => result.current.stop());
    expect(calls[0]!.signal.aborted).toBe(true);
    await act(async () => calls[0]!.fail(new Error('stopped')));
    expect(result.current.test).toEqual({ status: 'idle' });
    act(() => result.current.start());
    await act(async () => calls[1]!.fail(new Error('no worker')));
    expect(result.current.test).toEqual({ status: 'failed' });
  });

  it('ends with the page', () => {
    const { calls, result, unmount } = testing();
    act(() => result.current.start());
    unmount();
    expect(calls[0]!.signal.aborted).toBe(true);
  });
});

const taking = (median: number): EngineSpeed => ({
  name: 'wasm',
  rate: 1,
  expected: { mean: median, median, p95: 4 * median },
});

describe('what to choose on a device', () => {
  it('depends on how long half of all searches take', () => {
    expect(speedAdvice(taking(5_000))).toMatch(
      /^Fast enough to compute every proof of work without the node/,
    );
    expect(speedAdvice(taking(5_001))).toMatch(/if you do not mind waiting/);
    expect(speedAdvice(taking(10_000))).toMatch(/if you do not mind waiting/);
    expect(speedAdvice(taking(10_001))).toMatch(/^Slow: keep using the node/);
  });

  it('is to keep using the node where nothing was measured', () => {
    expect(speedAdvice(undefined)).toMatch(/Keep using the node/);
  });
});
