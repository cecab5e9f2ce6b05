import { afterEach, describe, expect, it, vi } from 'vitest';
import { BROWSER_MS, LateError } from './deadline';
import { createCacheStore, openCacheDatabase, settled } from './cache-database';

type Happening = 'upgrade' | 'blocked' | 'success' | 'error';

/** A request to IndexedDB with these events, one after the other. */
function requestWith<T extends object>(result: T, happenings: readonly Happening[]) {
  const request = { result, error: new Error('refused') } as unknown as IDBOpenDBRequest;
  queueMicrotask(() => {
    for (const happening of happenings) {
      if (happening === 'upgrade') request.onupgradeneeded?.({} as IDBVersionChangeEvent);
      else if (happening === 'blocked') request.onblocked?.({} as IDBVersionChangeEvent);
      else if (happening === 'success') request.onsuccess?.({} as Event);
      else request.onerror?.({} as Event);
    }
  });
  return request;
}

function openWith(happenings: readonly Happening[], stores: readonly string[] = []) {
  const calls: string[] = [];
  const database = {
    objectStoreNames: stores,
    deleteObjectStore: (name: string) => calls.push(`drop ${name}`),
    close: () => calls.push('close'),
  } as unknown as IDBDatabase;
  vi.stubGlobal('indexedDB', { open: () => requestWith(database, happenings) });
  const opened = openCacheDatabase({ name: 'test', version: 2, create: () => calls.push('create') });
  return { opened, calls, database };
}

/** A request to open a database that has no outcome until the test says so. */
function openNever() {
  const calls: string[] = [];
  const request = { result: { close: () => calls.push('close') } } as unknown as IDBOpenDBRequest;
  vi.stubGlobal('indexedDB', { open: () => request });
  return { opened: openCacheDatabase({ name: 'test', version: 1, create: () => {} }), request, calls };
}

afterEach(() => vi.unstubAllGlobals());

describe('a database of what can be fetched again', () => {
  it('opens as it is when its version is the same', async () => {
    const { opened, calls, database } = openWith(['success'], ['old']);
    expect(await opened).toBe(database);
    expect(calls).toEqual([]);
  });

  it('drops the stores of another version before it creates its own', async () => {
    const { opened, calls } = openWith(['upgrade', 'success'], ['old', 'older']);
    await opened;
    expect(calls).toEqual(['drop old', 'drop older', 'create']);
  });

  it('makes room for another tab that needs a newer version', async () => {
    const { opened, calls } = openWith(['success']);
    (await opened).onversionchange?.({} as IDBVersionChangeEvent);
    expect(calls).toEqual(['close']);
  });

  it.each([
    ['the browser refuses', ['error'], 'refused'],
    ['another tab keeps an older version open', ['blocked'], 'Another tab'],
  ] as const)('rejects when %s', async (_, happenings, message) => {
    await expect(openWith(happenings).opened).rejects.toThrow(message);
  });

  it('gives up a browser that does not respond, and closes what opens after all', async () => {
    vi.useFakeTimers();
    const { opened, request, calls } = openNever();
    const ended = expect(opened).rejects.toBeInstanceOf(LateError);
    await vi.advanceTimersByTimeAsync(BROWSER_MS.cache);
    await ended;
    request.onsuccess?.({} as Event);
    await vi.advanceTimersByTimeAsync(0);
    expect(calls).toEqual(['close']);
    vi.useRealTimers();
  });

  it('rejects where there is no IndexedDB', async () => {
    vi.stubGlobal('indexedDB', undefined);
    await expect(openCacheDatabase({ name: 'test', version: 1, create: () => {} })).rejects.toThrow(
      TypeError,
    );
  });

  it('resolves a request with its result', async () => {
    const result = { kept: true };
    expect(await settled(requestWith(result, ['success']))).toBe(result);
  });
});

describe('a store of a cache', () => {
  const storeOf = (database: object) => {
    vi.stubGlobal('indexedDB', { open: () => requestWith(database, ['success']) });
    return createCacheStore({ name: 'test', version: 1, create: () => {} }, 'things');
  };
  const inMemory = async () => 'memory';

  it('is replaced by the caller’s own where there is no database', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const store = createCacheStore({ name: 'test', version: 1, create: () => {} }, 'things');
    expect(await store('readonly', async () => 'stored', inMemory)).toBe('memory');
  });

  it('passes on what fails, and is replaced for good once a request has no outcome', async () => {
    vi.useFakeTimers();
    const store = storeOf({ transaction: () => ({ objectStore: (name: string) => name }) });
    expect(await store('readonly', async (things) => String(things), inMemory)).toBe('things');
    const full = new Error('full');
    await expect(store('readwrite', () => Promise.reject(full), inMemory)).rejects.toBe(full);
    const lost = store('readonly', () => new Promise<string>(() => {}), inMemory);
    await vi.advanceTimersByTimeAsync(BROWSER_MS.cache);
    expect(await lost).toBe('memory');
    expect(await store('readonly', async () => 'stored', inMemory)).toBe('memory');
    vi.useRealTimers();
  });
});
