import type { WorkEngine } from '../../port';
import { searchInSlices, type Slicing } from '../search-in-slices';
import { plainKernel } from './plain-kernel';

/**
 * The plain engine: one thread, one nonce after the other, in JavaScript. Slow (LIVE takes hours) but it runs everywhere,
 * also where a page may not compile WebAssembly. It searches on the calling thread.
 */
export function createPlainEngine(slicing: Slicing): WorkEngine {
  return {
    name: 'plain',
    describe: async () => 'JavaScript',
    async search(task, options) {
      const kernel = plainKernel(task);
      return searchInSlices('plain', task, () => ({ kernel }), { ...options, ...slicing });
    },
    close() {},
  };
}
