import { linkSignals } from './abort';
import type { Queue } from './queue';
import { createQueue } from './queue';

/** How listeners with the same key share one source. */
export interface SharedStreamOptions<T> {
  readonly signal: AbortSignal;
  /** How many items may be pending for one slow listener before it loses the oldest. */
  readonly capacity: number;
  /** The item that informs a slow listener how many items it lost. */
  readonly lost: (count: number) => T;
  /** The slot in which the latest item of its kind is kept for late listeners; undefined: not kept. */
  readonly slot: (item: T) => string | undefined;
}

/** A set of running sources, each with its listeners. */
export interface SharedStreams {
  /**
   * Listens to the source called `key`. The first listener starts it; it is stopped a microtask after the last one
   * has left, unless another one has joined by then (so a view that unmounts and remounts in one turn keeps its
   * connection). Its end or error reaches every listener; the next listener starts it again.
   */
  listen<T>(
    key: string,
    start: (options: { signal: AbortSignal }) => AsyncIterable<T>,
    options: SharedStreamOptions<T>,
  ): AsyncGenerator<T, void, undefined>;
  /** The number of running sources. */
  readonly size: number;
}

interface Source {
  readonly queues: Set<Queue<unknown>>;
  readonly latest: Map<string, unknown>;
  readonly stop: () => void;
}

/** An empty set of shared sources. Equal keys must mean equal sources: the caller guarantees the item type. */
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
