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

/**
 * The reason with which a listener leaves that wants its source started again: the source may be connected, and what it
 * has sent be wrong.
 */
export const RENEWED = Symbol('renewed');

/** A set of running sources, each with its listeners. */
export interface SharedStreams {
  /**
   * Listens to the source called `key`. The first listener starts it; it is stopped a microtask after the last one
   * has left, unless another one has joined by then (so a view that unmounts and remounts in one turn keeps its
   * connection), or all have left with {@link RENEWED}. Its end or error reaches every listener; the next listener starts it again.
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
  readonly listeners: Map<Queue<unknown>, AbortSignal>;
  readonly latest: Map<string, unknown>;
  readonly stop: (reason?: typeof RENEWED) => void;
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
    const source: Source = { listeners: new Map(), latest: new Map(), stop: (reason) => abort(reason) };
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
          for (const queue of source.listeners.keys()) queue.push(item);
        }
        forget();
        for (const queue of source.listeners.keys()) queue.end();
      } catch (error) {
        forget();
        for (const queue of source.listeners.keys()) queue.fail(error);
      }
    })();
    return source;
  }

  /** Its listeners have left, and wait for a new source. */
  function isLeftForAnother({ listeners }: Source): boolean {
    return listeners.size > 0 && [...listeners.values()].every(({ reason }) => reason === RENEWED);
  }

  function leave(key: string, source: Source, queue: Queue<unknown>): void {
    source.listeners.delete(queue);
    queueMicrotask(() => {
      if (source.listeners.size > 0) return;
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
      const running = sources.get(key);
      if (running && isLeftForAnother(running)) {
        sources.delete(key);
        running.stop(RENEWED);
      }
      const source = sources.get(key) ?? startSource(key, start, slot);
      for (const item of source.latest.values()) queue.push(item as T);
      source.listeners.set(queue as Queue<unknown>, signal);
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
