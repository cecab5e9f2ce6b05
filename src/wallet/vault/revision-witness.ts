import { base64 } from '@scure/base';

/**
 * Remembers the latest revision, separately from the records: a port. Synchronous and small. It only makes the wallet
 * more careful: losing it loses the memory of earlier visits, nothing else.
 */
export interface Witness {
  read(): Uint8Array | undefined;
  write(sealed: Uint8Array): void;
  clear(): void;
}

/** The in-memory adapter. */
export function createMemoryWitness(): Witness {
  let kept: Uint8Array | undefined;
  return {
    read: () => kept,
    write: (sealed) => void (kept = sealed),
    clear: () => void (kept = undefined),
  };
}

/** Keeps it in the browser's localStorage, which a rollback of IndexedDB alone leaves as it is. */
export function createLocalWitness(key: string): Witness {
  const attempt = <T>(job: () => T): T | undefined => {
    try {
      return job();
    } catch {
      // Storage is unavailable or full, or another script wrote garbage: nothing is remembered.
      return undefined;
    }
  };
  return {
    read: () =>
      attempt(() => {
        const text = localStorage.getItem(key);
        return text === null ? undefined : base64.decode(text);
      }),
    write: (sealed) => attempt(() => localStorage.setItem(key, base64.encode(sealed))),
    clear: () => attempt(() => localStorage.removeItem(key)),
  };
}
