import { algorithmCode, algorithmFromCode } from './algorithm';
import type { Algorithm } from './algorithm';
import { createBlake2b } from './blake2b';
import { AttoError } from './error';
import type { Hash } from './hash';
import { bytesToHex, hexToBytes } from './hex';
import { MAX_INSTANT } from './instant';
import type { Instant } from './instant';
import type { PublicKey } from './public-key';
import type { Version } from './version';

/** A representative's vote for a block. */
export interface Vote {
  readonly version: Version;
  readonly algorithm: Algorithm;
  /** The voter. */
  readonly publicKey: PublicKey;
  readonly blockAlgorithm: Algorithm;
  readonly blockHash: Hash;
  /** For a final vote: the largest instant. */
  readonly timestamp: Instant;
}

/** Bytes of a serialized vote. */
export const VOTE_BYTES = 76;

const hash256 = createBlake2b(32);

/** A vote as serialized: version 2, algorithm 1, voter 32, block algorithm 1, block hash 32, timestamp 8, little-endian. */
export function encodeVote(vote: Vote): Uint8Array {
  const bytes = new Uint8Array(VOTE_BYTES);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, vote.version, true);
  bytes[2] = algorithmCode(vote.algorithm);
  bytes.set(hexToBytes(vote.publicKey), 3);
  bytes[35] = algorithmCode(vote.blockAlgorithm);
  bytes.set(hexToBytes(vote.blockHash), 36);
  view.setBigInt64(68, vote.timestamp, true);
  return bytes;
}

/** A vote from its serialized bytes. Errors: BYTES_LENGTH, ALGORITHM_UNKNOWN. */
export function decodeVote(bytes: Uint8Array): Vote {
  if (bytes.length !== VOTE_BYTES)
    throw new AttoError('BYTES_LENGTH', { length: bytes.length, expected: VOTE_BYTES });
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  return {
    version: view.getUint16(0, true),
    algorithm: algorithmFromCode(view.getUint8(2)),
    publicKey: bytesToHex(bytes.subarray(3, 35)) as PublicKey,
    blockAlgorithm: algorithmFromCode(view.getUint8(35)),
    blockHash: bytesToHex(bytes.subarray(36, 68)) as Hash,
    timestamp: view.getBigInt64(68, true) as Instant,
  };
}

/** The hash of a vote, which the voter signs with `signHash`: BLAKE2b-256 over its serialized bytes. */
export function hashVote(vote: Vote): Hash {
  return bytesToHex(hash256(encodeVote(vote))) as Hash;
}

/** Whether a vote is final: the voter has seen a quorum and will not change its vote. */
export function isFinalVote(vote: Vote): boolean {
  return vote.timestamp === MAX_INSTANT;
}
