// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** How long nothing may have arrived, in milliseconds. */
const QUIET_MS = 2_000;

type Prefetch = (path: string) => void;

/** Loads the client module into a document with this declaration; returns what links call, and what it prefetches. */
async function loadInto(written: string | undefined): Promise<{ prefetch: Prefetch; prefetched: string[] }> {
  if (written !== undefined) {
    const meta = document.createElement('meta');
    Object.assign(meta, { name: 'atto-document', content: written });
    document.head.append(meta);
  }
  const prefetched: string[] = [];
  const place = window as unknown as { docusaurus: { prefetch: Prefetch } };
  place.docusaurus = { prefetch: (path) => void prefetched.push(path) };
  vi.resetModules();
  const { onRouteDidUpdate } = await import('./idle-prefetch');
  onRouteDidUpdate();
  return { prefetch: (path) => place.docusaurus.prefetch(path), prefetched };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

describe('the code of linked pages', () => {
  it('is prefetched one page at a time, each when the browser is idle', async () => {
    const { prefetch, prefetched } = await loadInto(undefined);
    for (const path of ['/docs', '/blog']) prefetch(path);
    vi.advanceTimersByTime(QUIET_MS);
    vi.advanceTimersToNextTimer();
    expect(prefetched).toEqual(['/docs']);
    vi.advanceTimersToNextTimer();
    expect(prefetched).toEqual(['/docs', '/blog']);
  });

  it('waits until nothing has arrived for two seconds', async () => {
    const { prefetch, prefetched } = await loadInto(undefined);
    const arrived = (at: number) => [{ startTime: at - 100, duration: 100 }] as PerformanceEntryList;
    const entries = vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
    prefetch('/docs');
    vi.advanceTimersByTime(QUIET_MS - 100);
    entries.mockReturnValue(arrived(performance.now()));
    vi.advanceTimersByTime(QUIET_MS - 100);
    expect(prefetched).toEqual([]);
    vi.advanceTimersByTime(2_000);
    expect(prefetched).toEqual(['/docs']);
  });

  it('waits until the page has loaded', async () => {
    const { prefetch, prefetched } = await loadInto(undefined);
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    prefetch('/docs');
    vi.advanceTimersByTime(10_000);
    expect(prefetched).toEqual([]);
    state.mockReturnValue('complete');
    vi.advanceTimersByTime(1_000);
    expect(prefetched).toEqual(['/docs']);
  });

  it('is not prefetched by a document for secrets', async () => {
    const { prefetch, prefetched } = await loadInto('/wallet');
    prefetch('/docs');
    vi.runAllTimers();
    expect(prefetched).toEqual([]);
  });

  it('is not prefetched in Firefox, where the policy would block it', async () => {
    vi.stubGlobal('mozInnerScreenX', 0);
    const { prefetch, prefetched } = await loadInto(undefined);
    prefetch('/docs');
    vi.runAllTimers();
    expect(prefetched).toEqual([]);
  });
});
