import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// Preloaded by a server: on SIGUSR2 it prints the bytes that its objects and buffers have in use after a collection. The
// resident memory would include what Node has not collected or returned yet.

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

process.on('SIGUSR2', () => {
  // The second collection frees the buffers whose owners the first one has found unused.
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  console.log(`Memory in use: ${heapUsed + external}`);
});
