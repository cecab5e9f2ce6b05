import { blake2b } from '@noble/hashes/blake2.js';
import { hexToBytes } from '../../protocol/hex';
import { ARGON2_CODE } from './argon2-code';

/** Bytes of a block of memory. */
const BLOCK_BYTES = 1024;
const VERSION = 0x13;
/** The number of Argon2id among the variants. */
const ID = 2;

/** What the module exports. The first block of its memory holds the result. */
interface Argon2Exports {
  readonly memory: WebAssembly.Memory;
  readonly Hash_GetBuffer: () => number;
  readonly Hash_SetMemorySize: (bytes: number) => void;
  readonly Hash_Calculate: (length: number, memoryKiB: number) => void;
}

/** Costs as RFC 9106 names them: memory in KiB, passes over it, and lanes. */
interface Argon2Cost {
  readonly memoryKiB: number;
  readonly passes: number;
  readonly lanes: number;
}

/**
 * Argon2id (RFC 9106, version 1.3) without a secret or associated data, in WebAssembly. Rejects where the page's policy
 * refuses WebAssembly and where there is not enough memory. The memory is cleared afterwards.
 */
export async function argon2id(
  password: Uint8Array,
  salt: Uint8Array,
  { memoryKiB, passes, lanes }: Argon2Cost,
  length: number,
): Promise<Uint8Array> {
  const code = hexToBytes(ARGON2_CODE) as Uint8Array<ArrayBuffer>;
  const exports = (await WebAssembly.instantiate(code)).instance.exports as unknown as Argon2Exports;
  const size = memoryKiB * BLOCK_BYTES;
  // Allocates half a MiB, before the size that is needed.
  const start = exports.Hash_GetBuffer();
  // The module reads its parameters from a block after the last one.
  exports.Hash_SetMemorySize(size + BLOCK_BYTES);
  // Throws if the memory could not be made that large.
  const memory = new Uint8Array(exports.memory.buffer, start, size + BLOCK_BYTES);
  try {
    const parameters = littleEndian(lanes, length, memoryKiB, passes, VERSION, ID);
    memory.set(parameters, size);
    const first = digest(
      64,
      ...[parameters, littleEndian(password.length), password],
      ...[littleEndian(salt.length), salt, littleEndian(0, 0)],
    );
    const laneBytes = 4 * Math.floor(memoryKiB / (4 * lanes)) * BLOCK_BYTES;
    for (let lane = 0; lane < lanes; lane++) {
      for (const column of [0, 1]) {
        const block = longDigest(BLOCK_BYTES, first, littleEndian(column, lane));
        memory.set(block, lane * laneBytes + column * BLOCK_BYTES);
      }
    }
    exports.Hash_Calculate(0, memoryKiB);
    return longDigest(length, memory.subarray(0, BLOCK_BYTES));
  } finally {
    memory.fill(0);
  }
}

/** A digest of any length: the function H′ of RFC 9106. */
function longDigest(length: number, ...parts: readonly Uint8Array[]): Uint8Array {
  if (length <= 64) return digest(length, littleEndian(length), ...parts);
  const out = new Uint8Array(length);
  let last = digest(64, littleEndian(length), ...parts);
  let at = 0;
  for (; length - at > 64; at += 32) {
    out.set(last.subarray(0, 32), at);
    last = digest(Math.min(64, length - at - 32), last);
  }
  out.set(last, at);
  return out;
}

function digest(length: number, ...parts: readonly Uint8Array[]): Uint8Array {
  const state = blake2b.create({ dkLen: length });
  for (const part of parts) state.update(part);
  return state.digest();
}

/** Numbers as 32 bits each, the lowest byte first. */
function littleEndian(...numbers: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(numbers.length * 4);
  const view = new DataView(bytes.buffer);
  for (const [at, number] of numbers.entries()) view.setUint32(at * 4, number, true);
  return bytes;
}
