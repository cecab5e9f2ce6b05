import { createBlake2b } from './blake2b';
import type { Block } from './block';
import { BLOCK_BYTES, writeBlock } from './block-codec';
import type { Hash } from './hash';
import { bytesToHex } from './hex';

const hash256 = createBlake2b(32);
const scratch = new Uint8Array(Math.max(...Object.values(BLOCK_BYTES)));
const view = new DataView(scratch.buffer);

/** The hash of a block: BLAKE2b-256 over its serialized bytes. It is also the hash of its transaction. */
export function hashBlock(block: Block): Hash {
  const length = writeBlock(block, scratch, view);
  return bytesToHex(hash256(scratch.subarray(0, length))) as Hash;
}

const known = new WeakMap<Block, Hash>();

/**
 * Like {@link hashBlock}, but memoised per object: for streams, where several functions need the hash of the same
 * block. Blocks are immutable. Code that verifies a block uses {@link hashBlock}.
 */
export function hashOf(block: Block): Hash {
  let hash = known.get(block);
  if (hash === undefined) known.set(block, (hash = hashBlock(block)));
  return hash;
}
