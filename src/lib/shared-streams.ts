import { linkSignals } from './abort';
import type { Queue } from './queue';
import { createQueue } from './queue';

/** How equal listeners share one source. */
export interface SharedStreamOptions<T> {
  readonly signal: AbortSignal;
  /** Items that may wait for one slow listener before it loses the oldest. */
  readonly capacity: number;
  /** The item that tells a slow listener how many it lost. */
  readonly lost: (count: number) => T;
  /** Names the slot in which the latest item of its kind is kept for listeners who come later; undefined: not kept. */
  readonly slot: (item: T) => string | undefined;
}

/** A set of running sources, each with its listeners. */
export interface SharedStreams {
  /**
   * Listens to the source called `key`, which is started by the first listener, feeds all of them, and is stopped
   * when the last one has left and a microtask later nobody has come back (a view that is taken down and put up
   * again in one turn keeps its connection). Its end or error reaches every listener; the next one starts it anew.
   */
  listen<T>(
    key: string,
    start: (options: { signal: AbortSignal }) => AsyncIterable<T>,
    options: SharedStreamOptions<T>,
  ): AsyncGenerator<T, void, undefined>;
  /** How many sources are running. */
  readonly size: number;
}

interface Source {
  readonly queues: Set<Queue<unknown>>;
  readonly latest: Map<string, unknown>;
  readonly stop: () => void;
}

/** An empty set of shared sources. Equal keys must mean equal sources: the item type is the caller's promise. */
export function createSharedStreams(): SharedStreams {
  const sources = new Map<string, Source>();

  function startSource<T>(
    key: string,
    start: (options: { signal: AbortSignal }) => AsyncIterable<T>,
    slot: (item: T) => string | undefined,
  ): Source {
    const { signal, abort } = linkSignals();
    const source: Source = { queues: new Set(), latest: new Map(), stop: () => abort() };
    sources.set(key, source);
    const forget = () => {
      if (sources.get(key) === source) sources.delete(key);
    };
    void (async () => {
      try {
        for await (const item of start({ signal })) {
          if (signal.aborted) break;
          const name = slot(item);
          if (name !== undefined) source.latest.set(name, item);
          for (const queue of source.queues) queue.push(item);
        }
        forget();
        for (const queue of source.queues) queue.end();
      } catch (error) {
        forget();
        for (const queue of source.queues) queue.fail(error);
      }
    })();
    return source;
  }

  function leave(key: string, source: Source, queue: Queue<unknown>): void {
    source.queues.delete(queue);
    queueMicrotask(() => {
      if (source.queues.size > 0) return;
      if (sources.get(key) === source) sources.delete(key);
      source.stop();
    });
  }

  return {
    async *listen<T>(
      key: string,
      start: (options: { signal: AbortSignal }) => AsyncIterable<T>,
      { signal, capacity, lost, slot }: SharedStreamOptions<T>,
    ) {
      signal.throwIfAborted();
      const queue = createQueue<T>(capacity, lost);
      const source = sources.get(key) ?? startSource(key, start, slot);
      for (const item of source.latest.values()) queue.push(item as T);
      source.queues.add(queue as Queue<unknown>);
      try {
        yield* queue.read({ signal });
      } finally {
        leave(key, source, queue as Queue<unknown>);
      }
    },
    get size() {
      return sources.size;
    },
  };
}
