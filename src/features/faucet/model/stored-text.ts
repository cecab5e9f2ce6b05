import { createKeptValue } from '@site/src/lib/kept-value';
import type { Network } from '@site/src/protocol/network';

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
  const { latest, change } = createKeptValue<string | undefined>(storage, {
    key,
    read: (text) => text ?? undefined,
    print: (text) => text,
  });
  return {
    get: latest,
    set: (text) => void change(() => text),
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
