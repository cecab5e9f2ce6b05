import { createBlake2b } from '../../../protocol/blake2b';
import { hexToBytes } from '../../../protocol/hex';
import { WORK_BYTES } from '../../../protocol/work';
import type { WorkEngine, WorkTask } from '../../port';
import { searchInSlices, type Kernel, type Slicing } from '../search-in-slices';

const hash64 = createBlake2b(WORK_BYTES);

/**
 * The plain engine: one thread, one nonce after the other, the hash function of the protocol core. Slow (LIVE takes most
 * of a day) but it runs everywhere, also where a page may not compile WebAssembly. It searches on the calling thread.
 */
export function createPlainEngine(slicing: Slicing): WorkEngine {
  return {
    name: 'plain',
    describe: async () => 'JavaScript',
    search(task, options) {
      const kernel = plainKernel(task);
      return searchInSlices('plain', task, () => ({ kernel }), { ...options, ...slicing });
    },
    close() {},
  };
}

function plainKernel({ target, threshold }: WorkTask): Kernel {
  const input = new Uint8Array([...new Uint8Array(WORK_BYTES), ...hexToBytes(target)]);
  const nonce = new DataView(input.buffer);
  // The upper half alone rules out nearly every value, without making a bigint of it.
  const upper = Number(threshold >> 32n);
  return {
    width: 1,
    run(start, turns) {
      for (let offset = 0, next = start; offset < turns; offset++) {
        nonce.setBigUint64(0, next, true);
        next = BigInt.asUintN(64, next + 1n);
        const digest = hash64(input);
        const value = new DataView(digest.buffer);
        if (value.getUint32(4, true) <= upper && value.getBigUint64(0, true) <= threshold) return offset;
      }
      return -1;
    },
  };
}
