import { addressBytes, type Address } from '../../protocol/address';
import type { Block, BlockType } from '../../protocol/block';
import { encodeBlock } from '../../protocol/block-codec';
import type { Hash } from '../../protocol/hash';
import { bytesToHex } from '../../protocol/hex';
import { formatIsoInstant } from '../../protocol/instant';
import type { PublicKey } from '../../protocol/public-key';
import type { Transaction } from '../../protocol/transaction';
import { workTarget, type Work } from '../../protocol/work';

/** A field of a serialized block: its position, bytes and meaning. */
export interface ByteField {
  readonly name: string;
  /** First byte, from 0. */
  readonly offset: number;
  readonly length: number;
  /** Upper-case hexadecimal. */
  readonly hex: string;
  /** The value in words or digits. */
  readonly meaning: string;
}

type Layout = readonly (readonly [name: string, length: number, meaning: (block: never) => string])[];

const little = (value: bigint) => `${value}, little-endian`;
const head: Layout = [
  ['type', 1, (block: Block) => block.type],
  ['network', 1, (block: Block) => block.network],
  ['version', 2, (block: Block) => `${block.version}, little-endian`],
  ['algorithm', 1, (block: Block) => block.algorithm],
  ['public key', 32, () => 'the account'],
];
const height: Layout = [['height', 8, (block: Block) => little(block.height)]];
const state: Layout = [
  ['balance', 8, (block: Block) => `${little(block.balance)}, raw, after this block`],
  ['timestamp', 8, (block: Block) => `${little(block.timestamp)}, ${formatIsoInstant(block.timestamp)}`],
];
const previous: Layout = [['previous', 32, () => 'hash of the block before']];
const send: Layout = [
  ['send hash algorithm', 1, () => 'V1'],
  ['send hash', 32, () => 'hash of the matched send'],
];
const representative: Layout = [
  ['representative algorithm', 1, () => 'V1'],
  ['representative', 32, () => 'public key of the voter'],
];
const receiver: Layout = [
  ['receiver algorithm', 1, () => 'V1'],
  ['receiver', 32, () => 'public key of the receiver'],
  ['amount', 8, (block: Extract<Block, { type: 'SEND' }>) => `${little(block.amount)}, raw`],
];

/** The fields of each type in their order with their sizes in bytes. Atto protocol: block serialization. */
const LAYOUTS: { readonly [T in BlockType]: Layout } = {
  OPEN: [...head, ...state, ...send, ...representative],
  RECEIVE: [...head, ...height, ...state, ...previous, ...send],
  SEND: [...head, ...height, ...state, ...previous, ...receiver],
  CHANGE: [...head, ...height, ...state, ...previous, ...representative],
};

/** All bytes of a block that are hashed and signed, field by field. */
export function byteFields(block: Block): readonly ByteField[] {
  const bytes = encodeBlock(block);
  let offset = 0;
  return LAYOUTS[block.type].map(([name, length, meaning]) => {
    const at = offset;
    offset += length;
    const hex = bytesToHex(bytes.subarray(at, offset));
    return { name, offset: at, length, hex, meaning: meaning(block as never) };
  });
}

/** The bytes of a transaction, field by field: those of its block, then signature and work. */
export function transactionFields(transaction: Transaction): readonly ByteField[] {
  const block = byteFields(transaction.block);
  const { offset, length } = block.at(-1) as ByteField;
  const rest = inTurn(
    [
      ['signature', transaction.signature, 'over the hash of the block'],
      ['work', transaction.work, 'found by trial and error'],
    ],
    offset + length,
  );
  return [...block, ...rest];
}

/** The bytes that an address encodes. Atto protocol: address. */
export function addressFields(address: Address): readonly ByteField[] {
  const hex = bytesToHex(addressBytes(address));
  return inTurn([
    ['algorithm', hex.slice(0, 2), 'V1'],
    ['public key', hex.slice(2, 66), 'the account'],
    ['checksum', hex.slice(66), 'BLAKE2b, 5 bytes, of the two fields before'],
  ]);
}

/** The two halves of a signature. RFC 8032: Ed25519. */
export function signatureFields({ signature }: Transaction): readonly ByteField[] {
  return inTurn([
    ['R', signature.slice(0, 64), 'the point chosen for this signature'],
    ['S', signature.slice(64), 'the number that only the private key can compute'],
  ]);
}

/** The bytes that are hashed to check work: the work, then its target. Atto protocol: work. */
export function workFields({ block, work }: Transaction): readonly ByteField[] {
  const of = block.type === 'OPEN' ? 'the account’s public key' : 'the hash of the block before';
  return workInputFields(work, workTarget(block), of);
}

/** The same without a block; `of` describes the target. */
export function workInputFields(work: Work, target: Hash | PublicKey, of: string): readonly ByteField[] {
  return inTurn([
    ['work', work, 'found by trial and error; it has no other meaning'],
    ['target', target, of],
  ]);
}

function inTurn(
  fields: readonly (readonly [name: string, hex: string, meaning: string])[],
  start = 0,
): ByteField[] {
  let end = start;
  return fields.map(([name, hex, meaning]) => {
    const offset = end;
    const length = hex.length / 2;
    end += length;
    return { name, offset, length, hex, meaning };
  });
}
