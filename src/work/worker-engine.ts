import { abortable } from '../lib/abort';
import { systemClock, type Clock } from '../lib/clock';
import { BROWSER_MS, withDeadline } from '../lib/deadline';
import { AttoError } from '../protocol/error';
import type { FromWorker, LocalEngineName, ToWorker } from './worker-messages';
import type { FoundWork, SearchOptions, WorkEngine } from './port';

/** What is needed of a worker: the browser's, a thread of Node, or one in memory. */
export interface WorkerLike {
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(message: ToWorker): void;
  terminate(): void;
}

interface Job {
  readonly onProgress: SearchOptions['onProgress'];
  readonly resolve: (reply: FromWorker) => void;
  readonly reject: (error: AttoError) => void;
}

type JobMessage = Exclude<ToWorker, { type: 'stop' }>;
/** A request to the worker; its number is assigned here. */
type Unnumbered = JobMessage extends infer M ? (M extends unknown ? Omit<M, 'id'> : never) : never;

/**
 * An engine in a worker. The worker is created immediately, so that its program is loaded when it is needed, even if the
 * network is down by then. If it crashes or does not start, running searches fail and the next one creates another worker. An aborted
 * search ends on the page immediately and in the worker after its slice; closing terminates the worker.
 *
 * @param name the engine that the worker runs
 * @param spawn creates the worker
 */
export function createWorkerEngine(
  name: LocalEngineName,
  spawn: () => WorkerLike,
  clock: Clock = systemClock,
): WorkEngine {
  const jobs = new Map<number, Job>();
  let ids = 0;
  let closed = false;
  let worker: WorkerLike | undefined;
  /** Settled by the first message of the worker, and when it ends. */
  let begun: Promise<void> = Promise.resolve();
  let begin = () => {};

  const fail = () => {
    worker?.terminate();
    worker = undefined;
    begin();
    for (const { reject } of jobs.values()) reject(new AttoError('WORK_ENGINE_FAILED', {}));
  };
  const ready = (): WorkerLike => {
    if (worker || closed) return worker ?? raise();
    try {
      worker = spawn();
    } catch {
      return raise();
    }
    const made = worker;
    begun = new Promise((resolve) => (begin = resolve));
    made.onmessage = ({ data }) => {
      if (made === worker) begin();
      const job = jobs.get(data.id);
      if (data.type === 'progress') job?.onProgress?.({ tries: data.tries, engine: data.engine });
      else if (data.type === 'failed') job?.reject(new AttoError('WORK_ENGINE_FAILED', {}));
      else job?.resolve(data);
    };
    made.onerror = (event) => {
      // The caller is informed by the error; the console need not be.
      event.preventDefault();
      if (made === worker) fail();
    };
    return made;
  };
  const run = async (message: Unnumbered, { signal, onProgress }: SearchOptions): Promise<FromWorker> => {
    signal.throwIfAborted();
    const thread = ready();
    const id = ++ids;
    try {
      const reply = new Promise<FromWorker>((resolve, reject) => {
        jobs.set(id, { onProgress, resolve, reject });
      });
      thread.postMessage({ ...message, id });
      withDeadline(begun, { ms: BROWSER_MS.worker, clock }).catch(() => thread === worker && fail());
      return await abortable(reply, { signal });
    } finally {
      jobs.delete(id);
      if (thread === worker) thread.postMessage({ type: 'stop', id });
    }
  };

  try {
    ready();
  } catch {
    // The first search reports it.
  }
  return {
    name,
    async describe(options) {
      const reply = await run({ type: 'describe', engine: name }, options);
      return reply.type === 'described' ? reply.description : raise();
    },
    async search(task, options): Promise<FoundWork> {
      const reply = await run({ type: 'start', engine: name, task }, options);
      return reply.type === 'found'
        ? { work: reply.work, tries: reply.tries, engine: reply.engine }
        : raise();
    },
    close() {
      closed = true;
      fail();
    },
  };
}

function raise(): never {
  throw new AttoError('WORK_ENGINE_FAILED', {});
}
