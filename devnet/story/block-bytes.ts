import type { Block } from '../types';

/** Codes of the block types and of network LOCAL. Source: Atto protocol, block serialization. */
const TYPES = { OPEN: 0, RECEIVE: 1, SEND: 2, CHANGE: 3 };
const NAMES = ['OPEN', 'RECEIVE', 'SEND', 'CHANGE'] as const;
const HASH = 32;
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

/**
 * The block at the start of a serialized transaction of network LOCAL, the inverse of `blockBytes`. It saves the ledger a
 * call of the official library wherever it needs a balance or a sender. Throws for another network.
 */
export function readBlockBytes(transaction: Uint8Array): Block {
  const bytes = Buffer.from(transaction.buffer, transaction.byteOffset, transaction.length);
  const type = NAMES[bytes.readUInt8(0)];
  if (type === undefined || bytes.readUInt8(1) !== LOCAL)
    throw new Error('The local network cannot read this block');
  let at = 4;
  const hex = () => bytes.toString('hex', at, (at += HASH)).toUpperCase();
  const key = () => (at++, hex());
  const long = () => bytes.readBigUInt64LE((at += 8) - 8);
  const version = bytes.readUInt16LE(2);
  const publicKey = key();
  const height = type === 'OPEN' ? 1n : long();
  const balance = long();
  const timestamp = Number(bytes.readBigInt64LE((at += 8) - 8));
  const head = { type, network: 'LOCAL', version, publicKey, height, balance, timestamp };
  switch (type) {
    case 'OPEN':
      return { ...head, sendHash: key(), representative: key() };
    case 'RECEIVE':
      return { ...head, previous: hex(), sendHash: key() };
    case 'SEND':
      return { ...head, previous: hex(), receiver: key(), amount: long() };
    case 'CHANGE':
      return { ...head, previous: hex(), representative: key() };
  }
}
