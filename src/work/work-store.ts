/**
 * Where found work and measured rates are kept. What comes back is foreign: callers parse it. Every function may reject
 * (no permission, no room), which callers survive.
 */
export interface WorkStore {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
  keys(): Promise<readonly string[]>;
}

/** Keeps everything as long as the page lives. */
export function createMemoryStore(): WorkStore {
  const kept = new Map<string, unknown>();
  return {
    get: async (key) => kept.get(key),
    set: async (key, value) => void kept.set(key, structuredClone(value)),
    remove: async (key) => void kept.delete(key),
    keys: async () => [...kept.keys()],
  };
}
