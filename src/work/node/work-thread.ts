import { setImmediate as turn } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import type { ToWorker } from '../worker-messages';
import { openEngine } from '../open-engine';
import { serveEngine } from '../serve-engine';

// The engines in a thread of Node: the same kernels as in a browser.
const clock = () => performance.now();
const take = serveEngine(
  (name) => openEngine(name, { pause: () => turn(), clock }),
  (message) => parentPort?.postMessage(message),
  clock,
);
parentPort?.on('message', (message: ToWorker) => take(message));
