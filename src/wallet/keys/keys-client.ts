import { abortable, type Abortable } from '../../lib/abort';
import { createNotifier } from '../../lib/notifier';
import type { Clock } from '../../lib/clock';
import { BROWSER_MS, withDeadline } from '../../lib/deadline';
import { AttoError } from '../../protocol/error';
import type { FromKeys, KeyMethod, KeyMethods, ToKeys } from './key-messages';

/** The part of a worker that is needed: the browser's, or one in memory. */
export interface KeysWorker {
  onmessage: ((event: MessageEvent<FromKeys>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(message: ToKeys | 'lock', options?: { readonly transfer: ArrayBuffer[] }): void;
  terminate(): void;
}

/** The page's interface to the worker that holds the keys. */
export interface Keys {
  /** Calls a method in the worker. Errors: those of the method, WALLET_LOCKED, WALLET_KEYS_FAILED. */
  call<M extends KeyMethod>(
    method: M,
    args: Parameters<KeyMethods[M]>[0],
    options: Abortable,
  ): ReturnType<KeyMethods[M]>;
  /** Overwrites the secrets and ends the worker; pending calls fail with WALLET_LOCKED. */
  lock(): void;
  /** Calls back when the worker crashes, so that nothing counts as unlocked; returns the unsubscribe function. */
  onCrash(listener: () => void): () => void;
}

/** Methods that need no open vault: a worker is made for them. */
const KEYLESS: ReadonlySet<KeyMethod> = new Set([
  ...(['unlock', 'unlockByPasskey', 'create', 'repairs', 'repaired', 'firstKey'] as const),
]);
/** How long a worker may take to overwrite its secrets before it is terminated anyway. */
const WIPE_MS = 1_000;
/** How long it may take to respond to a call: the slowest is a password on a slow device, in seconds. */
const CALL_MS = 120_000;

/** Keys in a worker, which starts on first use. */
export function createKeys(spawn: () => KeysWorker, { clock }: { readonly clock: Clock }): Keys {
  const calls = new Map<number, { resolve(value: unknown): void; reject(error: unknown): void }>();
  const crash = createNotifier();
  let worker: KeysWorker | undefined;
  /** Settled by the first message of the worker. */
  let started: Promise<void> = Promise.resolve();
  let ids = 0;

  const end = (code: 'WALLET_LOCKED' | 'WALLET_KEYS_FAILED') => {
    worker = undefined;
    for (const { reject } of calls.values()) reject(new AttoError(code, {}));
    calls.clear();
  };
  const ready = (): KeysWorker => {
    if (worker !== undefined) return worker;
    let made: KeysWorker;
    try {
      made = spawn();
    } catch {
      throw new AttoError('WALLET_KEYS_FAILED', {});
    }
    worker = made;
    let start = () => {};
    started = new Promise((resolve) => (start = resolve));
    made.onmessage = ({ data }) => {
      start();
      if (data === 'started' || data === 'locked' || made !== worker) return;
      const call = calls.get(data.id);
      calls.delete(data.id);
      if ('failed' in data) call?.reject(new AttoError(data.failed.code, data.failed.context as never));
      else call?.resolve(data.value);
    };
    made.onerror = (event) => {
      event.preventDefault();
      fail(made);
    };
    return made;
  };
  const fail = (broken: KeysWorker) => {
    if (broken !== worker) return;
    broken.terminate();
    end('WALLET_KEYS_FAILED');
    crash.notify();
  };
  /** The reply, unless the worker neither starts nor responds: then it counts as broken. */
  const inTime = async <T>(thread: KeysWorker, reply: Promise<T>): Promise<T> => {
    const late = () => {
      fail(thread);
      return new AttoError('WALLET_KEYS_FAILED', {});
    };
    const begun = Promise.race([started, reply]);
    await withDeadline(begun, { ms: BROWSER_MS.worker, late, clock });
    return withDeadline(reply, { ms: CALL_MS, late, clock });
  };

  return {
    call(method, args, { signal }) {
      const run = async () => {
        signal.throwIfAborted();
        // Any other method needs keys, and a new worker holds none.
        if (worker === undefined && !KEYLESS.has(method)) throw new AttoError('WALLET_LOCKED', {});
        const thread = ready();
        const id = ++ids;
        const reply = new Promise<unknown>((resolve, reject) => calls.set(id, { resolve, reject }));
        const message = { id, method, args } as ToKeys;
        thread.postMessage(message, { transfer: handedOver(message) });
        return abortable(inTime(thread, reply), { signal });
      };
      return run() as ReturnType<KeyMethods[typeof method]>;
    },
    lock() {
      const ending = worker;
      end('WALLET_LOCKED');
      if (ending === undefined) return;
      const cancel = clock.setTimer(WIPE_MS, () => ending.terminate());
      ending.onmessage = ({ data }) => {
        if (data !== 'locked') return;
        cancel();
        ending.terminate();
      };
      ending.postMessage('lock');
    },
    onCrash: crash.subscribe,
  };
}

/** What a passkey computed is moved into the worker, so that no copy of it stays on the page. */
function handedOver({ method, args }: ToKeys): ArrayBuffer[] {
  if (method === 'unlockByPasskey') return [args.output.buffer as ArrayBuffer];
  return method === 'addPasskey' ? [args.passkey.output.buffer as ArrayBuffer] : [];
}
