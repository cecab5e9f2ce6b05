import { abortable, linkSignals } from './abort';

/** Work in progress, by name. */
export interface SingleFlight {
  /**
   * Joins the work called `key` if it is in progress, otherwise starts it. A caller's abort ends only its own wait;
   * the work is aborted a microtask after its last caller has left, unless another one has joined by then. Results
   * are never kept: the next caller after the end starts again. Equal keys must mean equal work.
   */
  run<T>(
    key: string,
    start: (options: { signal: AbortSignal }) => Promise<T>,
    options: { signal: AbortSignal },
  ): Promise<T>;
}

interface Flight {
  readonly promise: Promise<unknown>;
  readonly abort: () => void;
  waiting: number;
}

/** An empty set of flights. */
export function createSingleFlight(): SingleFlight {
  const flights = new Map<string, Flight>();
  return {
    async run<T>(
      key: string,
      start: (options: { signal: AbortSignal }) => Promise<T>,
      { signal }: { signal: AbortSignal },
    ): Promise<T> {
      signal.throwIfAborted();
      let flight = flights.get(key);
      if (flight === undefined) {
        const link = linkSignals();
        const promise = start({ signal: link.signal }).finally(() => {
          if (flights.get(key)?.promise === promise) flights.delete(key);
        });
        flight = { promise, abort: () => link.abort(), waiting: 0 };
        flights.set(key, flight);
      }
      const joined = flight;
      joined.waiting++;
      try {
        return (await abortable(joined.promise, { signal })) as T;
      } finally {
        joined.waiting--;
        queueMicrotask(() => {
          if (joined.waiting > 0) return;
          if (flights.get(key) === joined) flights.delete(key);
          joined.abort();
        });
      }
    },
  };
}
