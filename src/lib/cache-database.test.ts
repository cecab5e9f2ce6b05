import { afterEach, describe, expect, it, vi } from 'vitest';
import { openCacheDatabase, settled } from './cache-database';

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
