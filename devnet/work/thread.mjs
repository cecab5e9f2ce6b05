import { parentPort } from 'node:worker_threads';
import { searchNonce } from './search-nonce.mjs';

// One job at a time: the pool decides which thread gets the next one.
parentPort?.on('message', ({ target, threshold }) => {
  parentPort?.postMessage(searchNonce(target, threshold));
});
