import { blake2b } from '../story/fast-blake2b';
import { blockBytes } from '../story/block-bytes';
import type { BlockType } from '../types';

const HEIGHT_OFFSET = 37;
const KEY_BYTES = 32;
const TWO_32 = 2 ** 32;
const ZERO = '0'.repeat(64);

/** The fields that differ between blocks of one account; keys and hashes are 32 bytes. */
export interface Changing {
  readonly type: BlockType;
  /** Below 2^32. */
  readonly height: number;
  readonly balance: bigint;
  readonly timestamp: number;
  /** Absent for an OPEN. */
  readonly previous?: Uint8Array | undefined;
  /** The hash of the send, the receiver, or the representative. */
  readonly other: Uint8Array;
  /** For an OPEN only. */
  readonly representative?: Uint8Array | undefined;
  /** For a SEND only. */
  readonly amount?: bigint | undefined;
}

/**
 * Hashes blocks of one account fast: it fills the fields that change into prepared bytes. The layout is that of
 * `blockBytes`. Source: Atto protocol, block serialization.
 */
export function createHashWriter(publicKey: string): (block: Changing) => Uint8Array {
  const templates = new Map<BlockType, { bytes: Uint8Array; view: DataView }>();

  function template(type: BlockType) {
    const empty = { height: 0n, balance: 0n, amount: 0n, timestamp: 0, version: 0, network: 'LOCAL' };
    const keys = { previous: ZERO, sendHash: ZERO, receiver: ZERO, representative: ZERO };
    const bytes = blockBytes({ ...empty, ...keys, type, publicKey });
    const made = { bytes, view: new DataView(bytes.buffer, bytes.byteOffset, bytes.length) };
    templates.set(type, made);
    return made;
  }

  return (block) => {
    const { bytes, view } = templates.get(block.type) ?? template(block.type);
    let at = HEIGHT_OFFSET;
    if (block.type !== 'OPEN') {
      view.setUint32(at, block.height, true);
      at += 8;
    }
    view.setBigUint64(at, block.balance, true);
    view.setUint32(at + 8, block.timestamp % TWO_32, true);
    view.setUint32(at + 12, Math.floor(block.timestamp / TWO_32), true);
    at += 16;
    if (block.previous) {
      bytes.set(block.previous, at);
      at += KEY_BYTES;
    }
    // Each key and hash that follows is preceded by an algorithm byte, which is always 0.
    bytes.set(block.other, at + 1);
    at += 1 + KEY_BYTES;
    if (block.amount !== undefined) view.setBigUint64(at, block.amount, true);
    if (block.representative) bytes.set(block.representative, at + 1);
    return blake2b(bytes, KEY_BYTES);
  };
}
