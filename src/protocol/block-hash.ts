import { createBlake2b } from './blake2b';
import type { Block } from './block';
import { BLOCK_BYTES, writeBlock } from './block-codec';
import type { Hash } from './hash';
import { bytesToHex } from './hex';

const hash256 = createBlake2b(32);
const scratch = new Uint8Array(Math.max(...Object.values(BLOCK_BYTES)));
const view = new DataView(scratch.buffer);

/** The hash of a block: BLAKE2b-256 over its serialized bytes. It is the hash of its transaction too. */
export function hashBlock(block: Block): Hash {
  const length = writeBlock(block, scratch, view);
  return bytesToHex(hash256(scratch.subarray(0, length))) as Hash;
}

const known = new WeakMap<Block, Hash>();

/**
 * The same, computed once for an object however often it is asked for: for streams, in which each block passes many
 * hands. Blocks are never changed; what has to be proven is hashed by {@link hashBlock}.
 */
export function hashOf(block: Block): Hash {
  let hash = known.get(block);
  if (hash === undefined) known.set(block, (hash = hashBlock(block)));
  return hash;
}
