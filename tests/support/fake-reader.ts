import type { NodeReader } from '../../src/app/node/node-reader';
import { createQueue, type Queue } from '../../src/lib/queue';
import type { WatchEvent } from '../../src/node-client/watches/watch-event';

/** A reader of a LOCAL node with the given operations; all others reject. */
export function fakeReader<Reader extends object = NodeReader>(parts: Partial<NoInfer<Reader>>): Reader {
  const known = { network: 'LOCAL', url: '/node', ...parts };
  return new Proxy(known as unknown as Reader, {
    get: (target, name) =>
      Reflect.get(target, name) ?? (() => Promise.reject(new Error(`not expected: ${String(name)}`))),
  });
}

/** An operation that the test completes: each call waits for its function in `calls`. */
export function heldCalls<T>() {
  const calls: { resolve: (value: T) => void; reject: (error: unknown) => void; signal: AbortSignal }[] = [];
  const operation = (_: unknown, { signal }: { signal: AbortSignal }) =>
    new Promise<T>((resolve, reject) => {
      calls.push({ resolve, reject, signal });
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  return { calls, operation };
}

/** A stream that the test feeds: every watcher gets the events pushed after it started. */
export function fedStream<T>() {
  const queues = new Set<Queue<WatchEvent<T>>>();
  const lost = (): WatchEvent<T> => ({ type: 'gap' });
  async function* watch(_: unknown, { signal }: { signal: AbortSignal }) {
    const queue = createQueue<WatchEvent<T>>(1_000, lost);
    queues.add(queue);
    try {
      yield* queue.read({ signal });
    } finally {
      queues.delete(queue);
    }
  }
  return {
    watch,
    push: (event: WatchEvent<T>) => queues.forEach((queue) => queue.push(event)),
    fail: (error: unknown) => queues.forEach((queue) => queue.fail(error)),
  };
}
