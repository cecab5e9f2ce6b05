import type { Block, BlockType } from '../../protocol/block';
import { encodeBlock } from '../../protocol/block-codec';
import { bytesToHex } from '../../protocol/hex';
import { formatIsoInstant } from '../../protocol/instant';
import type { Transaction } from '../../protocol/transaction';
import { workTarget } from '../../protocol/work';

/** One field of a serialized block: where it lies, its bytes, and what they say. */
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

/** The bytes of a block that are hashed and signed, field by field, without gap or rest. */
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

/** The two halves of a signature. RFC 8032: Ed25519. */
export function signatureFields({ signature }: Transaction): readonly ByteField[] {
  return inTurn([
    ['R', signature.slice(0, 64), 'the point that the signer chose for this signature'],
    ['S', signature.slice(64), 'the number that only the private key makes fit'],
  ]);
}

/** What is hashed to check a work: the work first, then its target. Atto protocol: work. */
export function workFields({ block, work }: Transaction): readonly ByteField[] {
  const of = block.type === 'OPEN' ? 'the account’s public key' : 'the hash of the block before';
  return inTurn([
    ['work', work, 'found by trying; it has no meaning of its own'],
    ['target', workTarget(block), of],
  ]);
}

function inTurn(fields: readonly (readonly [name: string, hex: string, meaning: string])[]): ByteField[] {
  let end = 0;
  return fields.map(([name, hex, meaning]) => {
    const offset = end;
    const length = hex.length / 2;
    end += length;
    return { name, offset, length, hex, meaning };
  });
}
