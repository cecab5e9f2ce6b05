import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BROWSER_MS } from '../../lib/deadline';
import { createIndexedDbStorage } from './indexed-db-storage';

const { signal } = new AbortController();
const SILENT = { code: 'BROWSER_NOT_RESPONDING', context: { part: 'storage' } };

/** A request whose outcome comes at once, or never. */
const request = <T>(result: T, responds: boolean) => {
  const made = { result } as unknown as IDBOpenDBRequest & IDBRequest<T>;
  if (responds) queueMicrotask(() => made.onsuccess?.({} as Event));
  return made;
};

/** A browser whose storage responds or not, by part. `calls` lists what was done to it. */
function browser(does: { opens: boolean; reads: boolean; commits: boolean }) {
  const calls: string[] = [];
  const records = {
    get: () => request(undefined, does.reads),
    getAllKeys: () => request([], does.reads),
    put: () => calls.push('put'),
    delete: () => calls.push('delete'),
  };
  const database = {
    objectStoreNames: { contains: () => true },
    close: () => calls.push('close'),
    transaction() {
      const transaction = {
        objectStore: () => records,
        abort: () => calls.push('abort'),
      } as unknown as IDBTransaction;
      if (does.commits) setTimeout(() => transaction.oncomplete?.({} as Event));
      return transaction;
    },
  };
  const requests: IDBOpenDBRequest[] = [];
  vi.stubGlobal('indexedDB', {
    open() {
      calls.push('open');
      const made = request(database as unknown as IDBDatabase, does.opens);
      requests.push(made);
      return made;
    },
  });
  return { calls, requests };
}

const change = { expect: new Map(), put: new Map([['a', new Uint8Array(1)]]) };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('storage that does not respond', () => {
  it('is reported when the database does not open; it is tried again, and one that opens too late is closed', async () => {
    const does = { opens: false, reads: true, commits: true };
    const { calls, requests } = browser(does);
    const storage = createIndexedDbStorage('LOCAL');
    const lost = expect(storage.read(['a'], { signal })).rejects.toMatchObject(SILENT);
    const waits = expect(storage.names({ signal })).rejects.toMatchObject(SILENT);
    await vi.advanceTimersByTimeAsync(BROWSER_MS.open);
    await lost;
    await waits;
    expect(calls).toEqual(['open']);
    requests[0]!.onsuccess?.({} as Event);
    await vi.advanceTimersByTimeAsync(0);
    expect(calls).toEqual(['open', 'close']);
    does.opens = true;
    const again = storage.read(['a'], { signal });
    await vi.advanceTimersByTimeAsync(1);
    expect(await again).toEqual([undefined]);
  });

  it.each([
    ['reads', { opens: true, reads: false, commits: true }],
    ['commits', { opens: true, reads: true, commits: false }],
  ] as const)(
    'is reported when nothing %s, and the change is withdrawn as far as possible',
    async (_, does) => {
      const { calls } = browser(does);
      const storage = createIndexedDbStorage('LOCAL');
      const expected = { ...change, expect: new Map([['b', undefined]]) };
      const lost = expect(storage.commit(expected, { signal })).rejects.toMatchObject(SILENT);
      await vi.advanceTimersByTimeAsync(BROWSER_MS.transaction);
      await lost;
      expect(calls.filter((call) => call !== 'put')).toEqual(['open', 'abort', 'close']);
      const again = expect(storage.names({ signal })).rejects.toMatchObject(SILENT);
      await vi.advanceTimersByTimeAsync(BROWSER_MS.transaction);
      await again;
      expect(calls.filter((call) => call === 'open')).toHaveLength(2);
    },
  );
});
