import type { Block } from '../types';

/** Codes of the block types and of network LOCAL. Source: Atto protocol, block serialization. */
const TYPES = { OPEN: 0, RECEIVE: 1, SEND: 2, CHANGE: 3 };
const SIZES = { OPEN: 119, RECEIVE: 126, SEND: 134, CHANGE: 126 };
const LOCAL = 3;
const V1 = 0;

/**
 * The serialized form of a block of network LOCAL that is hashed: fixed size, integers little-endian, `balance` after
 * the block. Source: Atto protocol, block serialization. Throws for another network.
 */
export function blockBytes(block: Block): Uint8Array {
  if (block.network !== 'LOCAL') throw new Error(`The local network cannot write blocks of ${block.network}`);
  const bytes = Buffer.alloc(SIZES[block.type]);
  let at = bytes.writeUInt8(TYPES[block.type], 0);
  at = bytes.writeUInt8(LOCAL, at);
  at = bytes.writeUInt16LE(block.version, at);
  const hex = (text: string | undefined) => (at += bytes.write(text!, at, 'hex'));
  const key = (text: string | undefined) => {
    at = bytes.writeUInt8(V1, at);
    hex(text);
  };
  key(block.publicKey);
  if (block.type !== 'OPEN') at = bytes.writeBigUInt64LE(block.height, at);
  at = bytes.writeBigUInt64LE(block.balance, at);
  at = bytes.writeBigInt64LE(BigInt(block.timestamp), at);
  if (block.type !== 'OPEN') hex(block.previous);
  if (block.type === 'OPEN' || block.type === 'RECEIVE') key(block.sendHash);
  if (block.type === 'SEND') {
    key(block.receiver);
    bytes.writeBigUInt64LE(block.amount!, at);
  }
  if (block.type === 'OPEN' || block.type === 'CHANGE') key(block.representative);
  return bytes;
}
