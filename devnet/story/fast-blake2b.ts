import { createBLAKE2b, type IHasher } from 'hash-wasm';

const hashers = new Map<number, IHasher>();
for (const bytes of [5, 8, 32]) hashers.set(bytes, await createBLAKE2b(bytes * 8));

/** BLAKE2b with a digest of 5 (address checksum), 8 (work) or 32 bytes (block hash), in WebAssembly. */
export function blake2b(message: Uint8Array, bytes: 5 | 8 | 32): Uint8Array {
  return hashers.get(bytes)!.init().update(message).digest('binary');
}
