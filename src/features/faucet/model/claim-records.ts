import type { Network } from '../../../protocol/network';
import { parseRecord, printRecord, type ClaimRecord } from '../lib/claim-record';

/** Remembers the claim of one network: a port. */
export interface ClaimRecords {
  get(): ClaimRecord | undefined;
  set(record: ClaimRecord | undefined): void;
  /** Calls back after another tab has changed it; returns the unsubscribe function. */
  watch(listener: () => void): () => void;
}

/** What is needed of the browser. */
export interface BrowserRecords {
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly events: Pick<Window, 'addEventListener' | 'removeEventListener'>;
}

/** The record in the browser's storage, which tabs share. If storage is not allowed, it lasts as long as the page. */
export function createBrowserRecords(network: Network, { storage, events }: BrowserRecords): ClaimRecords {
  const key = `atto-faucet-${network}`;
  let memory: ClaimRecord | undefined;
  let isStored = true;
  return {
    get() {
      if (!isStored) return memory;
      try {
        const text = storage().getItem(key);
        return text === null ? undefined : parseRecord(text);
      } catch {
        return memory;
      }
    },
    set(record) {
      memory = record;
      try {
        if (record === undefined) storage().removeItem(key);
        else storage().setItem(key, printRecord(record));
        isStored = true;
      } catch {
        isStored = false;
      }
    },
    watch(listener) {
      const onStorage = (event: StorageEvent) => {
        // The key is null after everything was cleared.
        if (event.key === key || event.key === null) listener();
      };
      events.addEventListener('storage', onStorage);
      return () => events.removeEventListener('storage', onStorage);
    },
  };
}
