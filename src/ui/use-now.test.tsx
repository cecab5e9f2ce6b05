// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useNow } from './use-now';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_400 });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const follow = () => renderHook(useNow, { reactStrictMode: true });

describe('the current time', () => {
  it('is in whole seconds and the same for all components, from one timer', () => {
    const one = follow();
    const other = follow();
    expect(one.result.current).toBe(1_700_000_000_000);
    act(() => vi.advanceTimersByTime(2_000));
    expect(one.result.current).toBe(1_700_000_002_000);
    expect(other.result.current).toBe(one.result.current);
    expect(vi.getTimerCount()).toBe(1);
  });

  it('has no timer once nobody shows it, and is right again for the next component', () => {
    const one = follow();
    one.unmount();
    expect(vi.getTimerCount()).toBe(0);
    vi.setSystemTime(1_700_000_099_900);
    expect(follow().result.current).toBe(1_700_000_099_000);
  });
});
