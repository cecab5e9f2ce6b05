import type { Network } from '../../../protocol/network';

/** The text under which this browser remembers the claim of one network: a port. */
export interface StoredText {
  get(): string | undefined;
  set(text: string | undefined): void;
  /** Calls back after another tab has changed it; returns the unsubscribe function. */
  watch(listener: () => void): () => void;
}

/** What is needed of the browser. */
export interface BrowserStorage {
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly events: Pick<Window, 'addEventListener' | 'removeEventListener'>;
}

/** The text in the browser's storage, which tabs share. If storage is not allowed, it lasts as long as the page. */
export function createStoredText(network: Network, { storage, events }: BrowserStorage): StoredText {
  const key = `atto-faucet-${network}`;
  let memory: string | undefined;
  let isStored = true;
  return {
    get() {
      if (!isStored) return memory;
      try {
        return storage().getItem(key) ?? undefined;
      } catch {
        return memory;
      }
    },
    set(text) {
      memory = text;
      try {
        if (text === undefined) storage().removeItem(key);
        else storage().setItem(key, text);
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
