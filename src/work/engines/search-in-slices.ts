import { bytesToHex } from '../../protocol/hex';
import { WORK_BYTES, type Work } from '../../protocol/work';
import type { EngineName, FoundWork, SearchOptions, WorkTask } from '../port';

/** A function that tries nonces in order on the calling thread. */
export interface Kernel {
  /** Nonces tried in one turn. */
  readonly width: number;
  /** The offset of the first nonce from `nonce` on that is good enough, within so many turns; −1 when none is. */
  run(nonce: bigint, turns: number): number;
}

/** Lets others have their turn, and measures how long a slice took. */
export interface Slicing {
  /** Resolves once messages that arrived meanwhile have been handled. */
  pause(): Promise<void>;
  /** Monotonic milliseconds. */
  clock(): number;
}

/** What a slice should take, in milliseconds: an abort is noticed after it. */
const SLICE_MS = 20;
const FIRST_TURNS = 2_048;
const MAX_TURNS = 2 ** 24;

/** The kernel of one slice. */
export interface Turn {
  readonly kernel: Kernel;
  /** What the slice should take, in milliseconds; less while kernels are compared. */
  readonly ms?: number;
  /** Called with the speed of the slice, in nonces per millisecond. */
  readonly measured?: (rate: number) => void;
}

/**
 * Tries nonces in slices of about 20 milliseconds, whatever the speed of the kernel.
 *
 * @param next the kernel of the next slice
 */
export async function searchInSlices(
  name: EngineName,
  { start }: WorkTask,
  next: () => Turn,
  { signal, onProgress, pause, clock }: SearchOptions & Slicing,
): Promise<FoundWork> {
  const turnsAMs = new Map<Kernel, number>();
  for (let tries = 0; ;) {
    signal.throwIfAborted();
    const { kernel, ms = SLICE_MS, measured } = next();
    const fitting = Math.round((turnsAMs.get(kernel) ?? FIRST_TURNS / ms) * ms);
    const turns = Math.min(Math.max(fitting, 1), MAX_TURNS);
    const before = clock();
    const nonce = BigInt.asUintN(64, start + BigInt(tries));
    const offset = kernel.run(nonce, turns);
    if (offset >= 0) return { work: workOf(nonce + BigInt(offset)), tries: tries + offset + 1, engine: name };
    // A slice that was interrupted, or too short for the clock, changes the next one fourfold at most.
    const took = Math.min(Math.max(clock() - before, ms / 4), ms * 4);
    tries += turns * kernel.width;
    measured?.((turns * kernel.width) / took);
    turnsAMs.set(kernel, turns / took);
    await pause();
    signal.throwIfAborted();
    onProgress?.({ tries, engine: name });
  }
}

/** A nonce as the bytes that are hashed: little-endian, as every searcher of the network counts. */
export function workOf(nonce: bigint): Work {
  const bytes = new Uint8Array(WORK_BYTES);
  new DataView(bytes.buffer).setBigUint64(0, BigInt.asUintN(64, nonce), true);
  return bytesToHex(bytes) as Work;
}
