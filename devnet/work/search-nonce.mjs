import { createBLAKE2b } from 'hash-wasm';

const hasher = await createBLAKE2b(64);
const TARGET_OFFSET = 8;

/**
 * The lowest nonce whose digest (BLAKE2b of nonce and target, as a little-endian number) is at most the threshold.
 * Plain JavaScript, so that a thread can run it under any loader. Source: Atto protocol, work.
 *
 * @param {Uint8Array} target 32 bytes
 * @param {bigint} threshold
 * @returns {Uint8Array} 8 bytes
 */
export function searchNonce(target, threshold) {
  const message = new Uint8Array(TARGET_OFFSET + target.length);
  message.set(target, TARGET_OFFSET);
  const words = new DataView(message.buffer);
  const high = Number(threshold >> 32n);
  // Compare the high half of a digest first: that decides all but one in 2^32.
  for (let nonce = 0; nonce < 2 ** 32; nonce++) {
    words.setUint32(0, nonce, true);
    const digest = hasher.init().update(message).digest('binary');
    const top = (digest[7] * 2 ** 24 + (digest[6] << 16)) | (digest[5] << 8) | digest[4];
    if (top >>> 0 <= high && digestValue(digest) <= threshold) return message.slice(0, TARGET_OFFSET);
  }
  throw new Error('No nonce below 2^32 is valid work for this target');
}

/** @param {Uint8Array} digest */
function digestValue(digest) {
  return new DataView(digest.buffer, digest.byteOffset).getBigUint64(0, true);
}
