import { Worker, type WorkerOptions } from 'node:worker_threads';
import type { FromWorker } from '../worker-messages';
import type { WorkerLike } from '../worker-engine';

/**
 * Starts a Node thread that searches, with the interface that `createWorkerEngine` needs.
 *
 * @param program `work-thread.ts` as JavaScript: its URL, or its source with the option `eval`
 */
export function spawnThread(program: URL | string, options: WorkerOptions): WorkerLike {
  const thread = new Worker(program, options);
  const like: WorkerLike = {
    onmessage: null,
    onerror: null,
    postMessage: (message) => thread.postMessage(message),
    terminate: () => void thread.terminate(),
  };
  thread.on('message', (data: FromWorker) => like.onmessage?.({ data } as MessageEvent<FromWorker>));
  const broken = () => like.onerror?.({ preventDefault() {} } as ErrorEvent);
  thread.on('error', broken);
  thread.on('exit', broken);
  return like;
}
