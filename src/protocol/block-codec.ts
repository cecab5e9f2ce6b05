import { algorithmCode, algorithmFromCode } from './algorithm';
import { toAmount } from './amount';
import { BLOCK_TYPES, type Block, type BlockType } from './block';
import { bytesToHex, parseHex, writeHex } from './hex';
import { AttoError } from './error';
import { HASH_BYTES } from './hash';
import type { Hash } from './hash';
import { FIRST_HEIGHT } from './height';
import type { Height } from './height';
import type { Instant } from './instant';
import { networkCode, networkFromCode } from './network';
import { PUBLIC_KEY_BYTES } from './public-key';
import type { PublicKey } from './public-key';

/** Serialized size of each type in bytes. Atto protocol: block serialization. */
export const BLOCK_BYTES: Readonly<Record<BlockType, number>> = {
  OPEN: 119,
  RECEIVE: 126,
  SEND: 134,
  CHANGE: 126,
};

/**
 * The network's serialization of a block, all integers little-endian: type 1, network 1, version 2, algorithm 1,
 * public key 32, [height 8], balance 8, timestamp 8, then the fields of the type. OPEN has no height and no previous.
 * Errors: HASH_MALFORMED or PUBLIC_KEY_MALFORMED for a malformed field.
 */
export function encodeBlock(block: Block): Uint8Array {
  const bytes = new Uint8Array(BLOCK_BYTES[block.type]);
  writeBlock(block, bytes, new DataView(bytes.buffer));
  return bytes;
}

/** Writes a block at the start of `bytes`, which `view` must cover, and returns the number of bytes written. */
export function writeBlock(block: Block, bytes: Uint8Array, view: DataView): number {
  bytes[0] = BLOCK_TYPES.indexOf(block.type);
  bytes[1] = networkCode(block.network);
  view.setUint16(2, block.version, true);
  bytes[4] = algorithmCode(block.algorithm);
  writeKey(block.publicKey, bytes, 5);
  let at = 37;
  if (block.type !== 'OPEN') {
    view.setBigUint64(at, block.height, true);
    at += 8;
  }
  view.setBigUint64(at, block.balance, true);
  view.setBigInt64(at + 8, block.timestamp, true);
  at += 16;
  if (block.type !== 'OPEN') {
    writeHash(block.previous, bytes, at);
    at += 32;
  }
  if (block.type === 'OPEN' || block.type === 'RECEIVE') {
    bytes[at] = algorithmCode(block.sendHashAlgorithm);
    writeHash(block.sendHash, bytes, at + 1);
    at += 33;
  }
  if (block.type === 'OPEN' || block.type === 'CHANGE') {
    bytes[at] = algorithmCode(block.representativeAlgorithm);
    writeKey(block.representativePublicKey, bytes, at + 1);
    at += 33;
  }
  if (block.type === 'SEND') {
    bytes[at] = algorithmCode(block.receiverAlgorithm);
    writeKey(block.receiverPublicKey, bytes, at + 1);
    view.setBigUint64(at + 33, block.amount, true);
    at += 41;
  }
  return at;
}

/**
 * Decodes a block from its serialized bytes. Only the format is checked: use `validateBlock` for the rules. Errors:
 * BLOCK_TYPE_UNKNOWN, BYTES_LENGTH (missing or trailing bytes), NETWORK_UNKNOWN, ALGORITHM_UNKNOWN, AMOUNT_ABOVE_MAX.
 */
export function decodeBlock(bytes: Uint8Array): Block {
  const type = BLOCK_TYPES[bytes[0] ?? -1];
  if (type === undefined) throw new AttoError('BLOCK_TYPE_UNKNOWN', { code: bytes[0] });
  const expected = BLOCK_BYTES[type];
  if (bytes.length !== expected) throw new AttoError('BYTES_LENGTH', { length: bytes.length, expected });
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const key = (at: number) => bytesToHex(bytes.subarray(at, at + 32)) as PublicKey;
  const hash = (at: number) => bytesToHex(bytes.subarray(at, at + 32)) as Hash;
  const algorithm = (at: number) => algorithmFromCode(view.getUint8(at));
  const amount = (at: number) => toAmount(view.getBigUint64(at, true));
  const networkByte = view.getUint8(1);
  const network = networkFromCode(networkByte);
  if (network === undefined) throw new AttoError('NETWORK_UNKNOWN', { code: networkByte });
  const open = type === 'OPEN';
  const at = open ? 37 : 45;
  const head = {
    network,
    version: view.getUint16(2, true),
    algorithm: algorithm(4),
    publicKey: key(5),
    height: open ? FIRST_HEIGHT : (view.getBigUint64(37, true) as Height),
    balance: amount(at),
    timestamp: view.getBigInt64(at + 8, true) as Instant,
  };
  switch (type) {
    case 'OPEN':
      return {
        type,
        ...head,
        sendHashAlgorithm: algorithm(53),
        sendHash: hash(54),
        representativeAlgorithm: algorithm(86),
        representativePublicKey: key(87),
      };
    case 'RECEIVE':
      return { type, ...head, previous: hash(61), sendHashAlgorithm: algorithm(93), sendHash: hash(94) };
    case 'SEND':
      return {
        type,
        ...head,
        previous: hash(61),
        receiverAlgorithm: algorithm(93),
        receiverPublicKey: key(94),
        amount: amount(126),
      };
    case 'CHANGE':
      return {
        type,
        ...head,
        previous: hash(61),
        representativeAlgorithm: algorithm(93),
        representativePublicKey: key(94),
      };
  }
}

function writeKey(key: PublicKey, bytes: Uint8Array, at: number): void {
  if (key.length !== PUBLIC_KEY_BYTES * 2 || !writeHex(key, bytes, at))
    parseHex(key, PUBLIC_KEY_BYTES, 'PUBLIC_KEY_MALFORMED');
}

function writeHash(hash: Hash, bytes: Uint8Array, at: number): void {
  if (hash.length !== HASH_BYTES * 2 || !writeHex(hash, bytes, at))
    parseHex(hash, HASH_BYTES, 'HASH_MALFORMED');
}
