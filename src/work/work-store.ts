/**
 * Where found work and measured rates are kept. What it returns is untrusted: callers parse it. Every function may reject
 * (no permission, no space), and callers must handle that.
 */
export interface WorkStore {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
  keys(): Promise<readonly string[]>;
}

/** Keeps everything while the page is open. */
export function createMemoryStore(): WorkStore {
  const kept = new Map<string, unknown>();
  return {
    get: async (key) => kept.get(key),
    set: async (key, value) => void kept.set(key, structuredClone(value)),
    remove: async (key) => void kept.delete(key),
    keys: async () => [...kept.keys()],
  };
}
