import { createBlake2b } from '../../../protocol/blake2b';
import type { Block } from '../../../protocol/block';
import { bytesToHex, hexToBytes } from '../../../protocol/hex';
import { utcYear } from '../../../protocol/instant';
import { checkWork, WORK_BYTES, workTarget, workThreshold, type Work } from '../../../protocol/work';

/** Nonces tried in one go: a few milliseconds, so that an abort is heard. */
const BATCH = 4_000;

const hash64 = createBlake2b(8);

/**
 * Finds a work for a block of the LOCAL network, whose threshold a page meets in a moment (about 43,000 tries in
 * 2026). `pause` gives others their turn between batches. Not for other networks: theirs takes minutes this way.
 */
export async function findSmallWork(
  block: Block,
  start: bigint,
  { signal, pause }: { signal: AbortSignal; pause: () => Promise<void> },
): Promise<{ work: Work; tries: number }> {
  const threshold = workThreshold('LOCAL', utcYear(block.timestamp));
  const input = new Uint8Array([...new Uint8Array(WORK_BYTES), ...hexToBytes(workTarget(block))]);
  const nonce = new DataView(input.buffer);
  nonce.setBigUint64(0, BigInt.asUintN(64, start), true);
  for (let tries = 1; ; tries++) {
    const digest = hash64(input);
    if (new DataView(digest.buffer).getBigUint64(0, true) <= threshold) {
      const work = bytesToHex(input.subarray(0, WORK_BYTES)) as Work;
      if (checkWork(block, work)) return { work, tries };
    }
    nonce.setBigUint64(0, BigInt.asUintN(64, nonce.getBigUint64(0, true) + 1n), true);
    if (tries % BATCH === 0) {
      await pause();
      signal.throwIfAborted();
    }
  }
}
