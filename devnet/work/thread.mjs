import { parentPort } from 'node:worker_threads';
import { searchNonce } from './search-nonce.mjs';

// One job after the other: the pool decides which thread gets the next.
parentPort?.on('message', ({ target, threshold }) => {
  parentPort?.postMessage(searchNonce(target, threshold));
});
