import { describe, expect, it, vi } from 'vitest';
import { BROWSER_MS } from '../../src/lib/deadline';
import { requestPersistence } from '../../src/wallet/vault/persistence';

describe('the request to keep the data', () => {
  const manager = (before: boolean, granted: boolean) => {
    const calls: string[] = [];
    const port = {
      persisted: async () => (calls.push('persisted'), before),
      persist: async () => (calls.push('persist'), granted),
    };
    return { calls, port };
  };

  it('is made only if the storage is not persistent yet, and its result is returned', async () => {
    const kept = manager(true, false);
    expect(await requestPersistence(kept.port)).toBe('persistent');
    expect(kept.calls).toEqual(['persisted']);
    const granted = manager(false, true);
    expect(await requestPersistence(granted.port)).toBe('persistent');
    expect(granted.calls).toEqual(['persisted', 'persist']);
    expect(await requestPersistence(manager(false, false).port)).toBe('evictable');
  });

  it('has an unknown result if the browser does not support it', async () => {
    expect(await requestPersistence(undefined)).toBe('unknown');
    const fail = async () => Promise.reject(new TypeError('not in this context'));
    expect(await requestPersistence({ persisted: fail, persist: fail })).toBe('unknown');
  });

  it('has an unknown result while the browser’s question has no answer', async () => {
    vi.useFakeTimers();
    const persist = () => new Promise<never>(() => {});
    const asked = requestPersistence({ persisted: async () => false, persist });
    await vi.advanceTimersByTimeAsync(BROWSER_MS.question);
    expect(await asked).toBe('unknown');
    vi.useRealTimers();
  });
});
