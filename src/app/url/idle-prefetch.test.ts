// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

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
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

describe('the code of linked pages', () => {
  it('is prefetched one page at a time, each when the browser is idle', async () => {
    const { prefetch, prefetched } = await loadInto(undefined);
    for (const path of ['/docs', '/blog']) prefetch(path);
    expect(prefetched).toEqual([]);
    vi.advanceTimersToNextTimer();
    expect(prefetched).toEqual(['/docs']);
    vi.advanceTimersToNextTimer();
    expect(prefetched).toEqual(['/docs', '/blog']);
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
