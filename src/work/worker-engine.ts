import { abortable } from '../lib/abort';
import { AttoError } from '../protocol/error';
import type { FromWorker, ToWorker } from './messages';
import type { FoundWork, SearchOptions, WorkEngine, WorkTask } from './port';

/** What of a worker is needed: the browser's own, or one in memory. */
export interface WorkerLike {
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(message: ToWorker): void;
  terminate(): void;
}

interface Search {
  readonly onProgress: SearchOptions['onProgress'];
  readonly resolve: (found: FoundWork) => void;
  readonly reject: (error: AttoError) => void;
}

/**
 * An engine in a worker. The worker is made at once, so that its program is there when it is needed and the network is
 * not; when it breaks, searches under way fail and the next one makes another. A search that is aborted ends on the page at
 * once and in the worker after its batch; closing ends the worker.
 *
 * @param spawn makes the worker
 */
export function createWorkerEngine(spawn: () => WorkerLike): WorkEngine {
  const searches = new Map<number, Search>();
  let ids = 0;
  let closed = false;
  let worker: WorkerLike | undefined;

  const fail = () => {
    worker?.terminate();
    worker = undefined;
    for (const { reject } of searches.values()) reject(new AttoError('WORK_ENGINE_FAILED', {}));
  };
  const ready = (): WorkerLike => {
    if (worker || closed) return worker ?? raise();
    try {
      worker = spawn();
    } catch {
      return raise();
    }
    worker.onmessage = ({ data }) => {
      const search = searches.get(data.id);
      if (data.type === 'progress') search?.onProgress?.({ tries: data.tries });
      else if (data.type === 'found') search?.resolve({ work: data.work, tries: data.tries });
      else search?.reject(new AttoError('WORK_ENGINE_FAILED', {}));
    };
    worker.onerror = (event) => {
      // Whoever searches is told; the console need not.
      event.preventDefault();
      fail();
    };
    return worker;
  };
  const search = async (task: WorkTask, { signal, onProgress }: SearchOptions): Promise<FoundWork> => {
    signal.throwIfAborted();
    const thread = ready();
    const id = ++ids;
    try {
      const found = new Promise<FoundWork>((resolve, reject) => {
        searches.set(id, { onProgress, resolve, reject });
      });
      thread.postMessage({ type: 'start', id, task });
      return await abortable(found, { signal });
    } finally {
      searches.delete(id);
      if (thread === worker) thread.postMessage({ type: 'stop', id });
    }
  };

  try {
    ready();
  } catch {
    // Told to whoever searches first.
  }
  return {
    search,
    close() {
      closed = true;
      fail();
    },
  };
}

function raise(): never {
  throw new AttoError('WORK_ENGINE_FAILED', {});
}
