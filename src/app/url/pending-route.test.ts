import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onRouteUpdate, PENDING_AFTER_MS, pendingRoute } from './pending-route';

const at = (pathname: string) => ({ pathname, search: '', hash: '' });

describe('a page whose code is loading', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is reported after a moment, until it is loaded', () => {
    const end = onRouteUpdate({ previousLocation: at('/docs'), location: at('/blog') });
    vi.advanceTimersByTime(PENDING_AFTER_MS - 1);
    expect(pendingRoute.getSnapshot()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(pendingRoute.getSnapshot()).toBe(true);
    end();
    expect(pendingRoute.getSnapshot()).toBe(false);
  });

  it('is not reported if it loads immediately, if the page stays, or on the first page', () => {
    onRouteUpdate({ previousLocation: at('/docs'), location: at('/blog') })();
    onRouteUpdate({ previousLocation: at('/docs'), location: at('/docs') });
    onRouteUpdate({ previousLocation: null, location: at('/docs') });
    vi.advanceTimersByTime(10 * PENDING_AFTER_MS);
    expect(pendingRoute.getSnapshot()).toBe(false);
  });

  it('is the last one that the reader navigated to', () => {
    onRouteUpdate({ previousLocation: at('/docs'), location: at('/blog') });
    vi.advanceTimersByTime(PENDING_AFTER_MS);
    const end = onRouteUpdate({ previousLocation: at('/docs'), location: at('/help') });
    expect(pendingRoute.getSnapshot()).toBe(false);
    vi.advanceTimersByTime(PENDING_AFTER_MS);
    expect(pendingRoute.getSnapshot()).toBe(true);
    end();
    expect(pendingRoute.getSnapshot()).toBe(false);
  });
});
