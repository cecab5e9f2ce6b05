import { blake2b } from '@noble/hashes/blake2.js';

/**
 * BLAKE2b (RFC 7693) with `length` bytes of output, unkeyed, over the concatenation of the given bytes. One state
 * object is reused and reset for every hash, which avoids the cost of setting it up. Not for secrets: the state is
 * not wiped.
 */
export function createBlake2b(length: number): (...parts: readonly Uint8Array[]) => Uint8Array {
  const fresh = blake2b.create({ dkLen: length });
  const state = blake2b.create({ dkLen: length });
  return (...parts) => {
    fresh._cloneInto(state);
    for (const part of parts) state.update(part);
    const digest = new Uint8Array(length);
    state.digestInto(digest);
    return digest;
  };
}
