import { createBlake2b } from '../protocol/blake2b';
import { bytesToHex, hexToBytes } from '../protocol/hex';
import { WORK_BYTES, type Work } from '../protocol/work';
import type { SearchOptions, WorkEngine, WorkTask } from './port';

/** Nonces tried in one go: some 15 to 50 milliseconds, so that an abort is heard. */
const BATCH = 4_096;

const hash64 = createBlake2b(WORK_BYTES);

/**
 * The plain engine: one thread, one nonce after the other, the hash function of the protocol core. Slow (LOCAL takes a
 * second or so, LIVE most of a day) and the same everywhere. It runs where it is called; `pause` gives others their
 * turn between batches, and an abort takes effect there.
 */
export function createPlainEngine({ pause }: { pause: () => Promise<void> }): WorkEngine {
  return {
    search: (task, options) => search(task, { ...options, pause }),
    close() {},
  };
}

async function search(
  { target, threshold, start }: WorkTask,
  { signal, onProgress, pause }: SearchOptions & { pause: () => Promise<void> },
) {
  const input = new Uint8Array([...new Uint8Array(WORK_BYTES), ...hexToBytes(target)]);
  const nonce = new DataView(input.buffer);
  // Nearly every value is told apart by its upper half alone, without making a bigint of it.
  const upper = Number(threshold >> 32n);
  for (let tries = 0, next = start; ;) {
    for (const end = tries + BATCH; tries < end;) {
      nonce.setBigUint64(0, next, true);
      next = BigInt.asUintN(64, next + 1n);
      tries += 1;
      const digest = hash64(input);
      const value = new DataView(digest.buffer);
      if (value.getUint32(4, true) <= upper && value.getBigUint64(0, true) <= threshold) {
        return { work: bytesToHex(input.subarray(0, WORK_BYTES)) as Work, tries };
      }
    }
    await pause();
    signal.throwIfAborted();
    onProgress?.({ tries });
  }
}
