import { Worker } from 'node:worker_threads';
import { workThreshold } from './find-work';

/** Finds work for network LOCAL outside the event loop. */
export interface WorkPool {
  /**
   * Work (8 bytes) for a block with this target (64 hex digits) and timestamp (epoch milliseconds). Jobs run in
   * order; rejects if the pool is closed before the work is found, or with the signal's reason once it aborts.
   */
  find(target: string, timestamp: number, options?: { signal?: AbortSignal }): Promise<Uint8Array>;
  /** Terminates the threads. */
  close(): Promise<void>;
}

interface Job {
  readonly target: Uint8Array;
  readonly threshold: bigint;
  resolve(work: Uint8Array): void;
  reject(reason: unknown): void;
}

/**
 * A pool of threads that use hash-wasm (about 2.5 million hashes per second each); they start with the first job.
 */
export function createWorkPool({ threads = 1 }: { threads?: number } = {}): WorkPool {
  const workers = new Set<Worker>();
  const idle: Worker[] = [];
  const waiting: Job[] = [];
  const running = new Map<Worker, Job>();
  let closed = false;

  function startThread(): Worker {
    // Inherit no loader: the thread is plain JavaScript.
    const worker = new Worker(new URL('./thread.mjs', import.meta.url), { execArgv: [] });
    workers.add(worker);
    worker.on('message', (work: Uint8Array) => {
      running.get(worker)?.resolve(work);
      running.delete(worker);
      idle.push(worker);
      // An idle thread does not keep the process alive.
      worker.unref();
      next();
    });
    worker.on('error', (error) => {
      workers.delete(worker);
      running.get(worker)?.reject(error);
      running.delete(worker);
      next();
    });
    return worker;
  }

  function next(): void {
    while (waiting.length > 0 && (idle.length > 0 || workers.size < threads)) {
      const worker = idle.pop() ?? startThread();
      const job = waiting.shift()!;
      running.set(worker, job);
      worker.ref();
      worker.postMessage({ target: job.target, threshold: job.threshold });
    }
  }

  return {
    find(target, timestamp, { signal } = {}) {
      return new Promise((resolve, reject) => {
        if (closed) throw new Error('The work pool is closed');
        signal?.throwIfAborted();
        const threshold = workThreshold(timestamp);
        if (threshold === undefined) throw new RangeError('Proof of work is not defined before 2024');
        const abort = () => {
          const place = waiting.indexOf(job);
          if (place >= 0) waiting.splice(place, 1);
          reject(signal!.reason);
        };
        signal?.addEventListener('abort', abort, { once: true });
        const settled = () => signal?.removeEventListener('abort', abort);
        const job: Job = {
          target: Buffer.from(target, 'hex'),
          threshold,
          resolve: (work) => (settled(), resolve(work)),
          reject: (reason) => (settled(), reject(reason)),
        };
        waiting.push(job);
        next();
      });
    },
    async close() {
      closed = true;
      const unfinished = [...running.values(), ...waiting.splice(0)];
      running.clear();
      for (const job of unfinished) job.reject(new Error('The work pool is closed'));
      await Promise.all([...workers].map((worker) => worker.terminate()));
    },
  };
}
