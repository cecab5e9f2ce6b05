import type { Abortable } from '../../lib/abort';
import { createNotifier } from '../../lib/notifier';
import { createStore, type Store } from '../../lib/store';
import { createThrottle, type ThrottleOptions } from '../../lib/throttle';
import type { Hash } from '../../protocol/hash';
import type { PublicKey } from '../../protocol/public-key';
import type { Receivable } from '../../protocol/receivable';

/** What waits to be received, by account: the largest first. */
export type WaitingPayments = ReadonlyMap<PublicKey, readonly Receivable[]>;

/**
 * Payments that wait for any of an owner's accounts, read from one stream: browsers open six connections to a host, and
 * an owner may have many accounts.
 */
export interface ReceivableFeed extends Pick<Store<WaitingPayments>, 'getSnapshot' | 'subscribe'> {
  /** What waits for one account, then what comes in. Ends with the signal's reason. */
  of(publicKey: PublicKey, options: Abortable): AsyncIterable<Receivable>;
  /** Takes out one that was received, or never will be. */
  drop(publicKey: PublicKey, hash: Hash): void;
}

interface Line {
  /** Everything that was reported, in order; readers keep their own place in it. */
  readonly log: Receivable[];
  readonly waiting: Map<Hash, Receivable>;
  readonly dropped: Set<Hash>;
}

/**
 * Follows a stream until it ends or fails, which `onEnd` reports.
 *
 * @param stream payments to any of the accounts, each once
 */
export function createReceivableFeed(
  stream: AsyncIterable<Receivable>,
  { onEnd, ...throttled }: ThrottleOptions & { readonly onEnd: (error: unknown) => void },
): ReceivableFeed {
  const lines = new Map<PublicKey, Line>();
  const arrivals = createNotifier();
  const state = createStore<WaitingPayments>(new Map());
  const draw = () =>
    state.set(
      new Map([...lines].map(([key, { waiting }]) => [key, [...waiting.values()].sort(largestFirst)])),
    );
  const throttle = createThrottle(draw, throttled);
  let end: { readonly error: unknown } | undefined;

  const lineOf = (publicKey: PublicKey): Line => {
    const known = lines.get(publicKey);
    if (known !== undefined) return known;
    const line = { log: [], waiting: new Map(), dropped: new Set<Hash>() };
    lines.set(publicKey, line);
    return line;
  };
  const follow = async () => {
    for await (const receivable of stream) {
      const { log, waiting, dropped } = lineOf(receivable.receiverPublicKey);
      if (waiting.has(receivable.hash) || dropped.has(receivable.hash)) continue;
      waiting.set(receivable.hash, receivable);
      log.push(receivable);
      arrivals.notify();
      throttle.request();
    }
  };
  const finish = (error: unknown) => {
    end = { error };
    throttle.stop();
    arrivals.notify();
    onEnd(error);
  };
  follow().then(() => finish(undefined), finish);

  return {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    async *of(publicKey, { signal }) {
      const { log, dropped } = lineOf(publicKey);
      for (let at = 0; ;) {
        signal.throwIfAborted();
        const next = log[at];
        if (next !== undefined) {
          at += 1;
          if (!dropped.has(next.hash)) yield next;
        } else if (end === undefined) await rung(signal);
        else if (end.error === undefined) return;
        else throw end.error;
      }
    },
    drop(publicKey, hash) {
      const { waiting, dropped } = lineOf(publicKey);
      dropped.add(hash);
      if (waiting.delete(hash)) throttle.request();
    },
  };

  function rung(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const onAbort = () => (stop(), reject(signal.reason as Error));
      const stop = arrivals.subscribe(() => {
        stop();
        signal.removeEventListener('abort', onAbort);
        resolve();
      });
      signal.addEventListener('abort', onAbort, { once: true });
    });
  }
}

function largestFirst(one: Receivable, other: Receivable): number {
  if (one.amount === other.amount) return 0;
  return one.amount > other.amount ? -1 : 1;
}
