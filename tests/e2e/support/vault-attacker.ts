import type { Page } from '@playwright/test';

/**
 * What another script of the origin can do with the wallet's storage. Records are addressed by key, such as
 * `LOCAL/vault`.
 */
export interface Attacker {
  dump(): Promise<[key: string, bytes: number[] | string][]>;
  put(entries: readonly (readonly [key: string, bytes: readonly number[] | string])[]): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
  /** Raises the version of the database, as a later release would. */
  raiseVersion(): Promise<void>;
  deleteDatabase(): Promise<void>;
  /** The stored vault with a changed header and a matching digest, which needs no key. */
  forgeHeader(from: string, to: string): Promise<void>;
  /** All messages on the wallet's channel since the first call. */
  listen(): number[][];
  send(messages: readonly (readonly number[] | string)[]): void;
  /** The reply of a worker that is started from the wallet's own script. */
  callWorker(message: object): Promise<unknown>;
}

declare global {
  interface Window {
    attacker: Attacker;
  }
}

/** Opens the attacker's page, which shares the wallet's origin and not its policy. */
export async function openAttacker(page: Page, url: string, path = '/other'): Promise<void> {
  await page.addInitScript(() => {
    const database = (version?: number) =>
      new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open('atto-wallet', version);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const run = async <T>(
      mode: IDBTransactionMode,
      job: (records: IDBObjectStore) => IDBRequest<T> | void,
    ): Promise<T> => {
      const opened = await database();
      const transaction = opened.transaction('records', mode);
      const request = job(transaction.objectStore('records'));
      await new Promise((resolve) => (transaction.oncomplete = resolve));
      opened.close();
      return request?.result as T;
    };
    const received: number[][] = [];
    let channel: BroadcastChannel | undefined;
    const attacker: Attacker = {
      async dump() {
        const keys = await run('readonly', (records) => records.getAllKeys());
        const values = await run('readonly', (records) => records.getAll() as IDBRequest<unknown[]>);
        return keys.map((key, at) => {
          const value = values[at];
          return [
            String(key),
            value instanceof Uint8Array ? [...value] : Object.prototype.toString.call(value),
          ];
        });
      },
      put: (entries) =>
        run('readwrite', (records) => {
          for (const [key, value] of entries) {
            records.put(typeof value === 'string' ? value : Uint8Array.from(value), key);
          }
        }),
      remove: (keys) =>
        run('readwrite', (records) => {
          for (const key of keys) records.delete(key);
        }),
      async raiseVersion() {
        const opened = await database();
        const { version } = opened;
        opened.close();
        (await database(version + 5)).close();
      },
      deleteDatabase: () =>
        new Promise((resolve) => {
          indexedDB.deleteDatabase('atto-wallet').onsuccess = () => resolve();
        }),
      async forgeHeader(from, to) {
        const record = (await run('readonly', (records) => records.get('LOCAL/vault'))) as Uint8Array;
        const length = new DataView(record.buffer).getUint16(10);
        const text = new TextDecoder().decode(record.subarray(12, 12 + length)).replace(from, to);
        const header = new TextEncoder().encode(text);
        const forged = new Uint8Array(record.length - length + header.length);
        forged.set(record.subarray(0, 12));
        new DataView(forged.buffer).setUint16(10, header.length);
        forged.set(header, 12);
        forged.set(record.subarray(12 + length), 12 + header.length);
        const digest = await crypto.subtle.digest('SHA-256', forged.slice(0, -32));
        forged.set(new Uint8Array(digest), forged.length - 32);
        await run('readwrite', (records) => void records.put(forged, 'LOCAL/vault'));
      },
      listen() {
        if (channel === undefined) {
          channel = new BroadcastChannel('atto-wallet/LOCAL');
          channel.onmessage = ({ data }) =>
            received.push(
              data instanceof Uint8Array ? [...data] : [...new TextEncoder().encode(String(data))],
            );
        }
        return received;
      },
      send(messages) {
        const own = new BroadcastChannel('atto-wallet/LOCAL');
        for (const one of messages) own.postMessage(typeof one === 'string' ? one : Uint8Array.from(one));
      },
      callWorker: (message) =>
        new Promise((resolve) => {
          const worker = new Worker('/keys.worker.js');
          // It says first that it has started.
          worker.onmessage = ({ data }) => data === 'started' || resolve(data);
          worker.postMessage(message);
        }),
    };
    window.attacker = attacker;
  });
  await page.goto(url + path);
}
