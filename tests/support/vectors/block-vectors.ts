import type { Block } from '../../../src/protocol/block';
import { decodeBlock, encodeBlock } from '../../../src/protocol/block-codec';
import { hashBlock } from '../../../src/protocol/block-hash';
import { parseBlock, printBlock } from '../../../src/protocol/block-json';
import { bytesToHex, hexToBytes } from '../../../src/protocol/hex';
import { toInstant } from '../../../src/protocol/instant';
import { parseJson } from '../../../src/protocol/json';
import { publicKeyFromPrivateKey } from '../../../src/protocol/private-key';
import { parseSignature, signHash, verifyHash } from '../../../src/protocol/signature';
import { validateBlock } from '../../../src/protocol/validate-block';
import type { BlockValidationCode } from '../../../src/protocol/validate-block';
import { workTarget } from '../../../src/protocol/work';
import { equal, refused } from './vector-cases';
import type { Case } from './vector-cases';
import { dictionary, flag, list, orNull, shape, text } from './shape';

/** The beginnings of the library's messages, and the rule of ours that each corresponds to. */
const LIBRARY_ERRORS: readonly (readonly [string, BlockValidationCode])[] = [
  ['Invalid network', 'BLOCK_NETWORK_UNKNOWN'],
  ['Invalid version', 'BLOCK_VERSION_UNSUPPORTED'],
  ['Timestamp too far in the future', 'BLOCK_TIMESTAMP_IN_FUTURE'],
  ['Balance must be greater than', 'BLOCK_BALANCE_ZERO'],
  ['Height must be greater than', 'BLOCK_HEIGHT_TOO_LOW'],
  ['Amount must be greater than', 'BLOCK_AMOUNT_ZERO'],
  ['Receiver public key must be different', 'BLOCK_RECEIVER_IS_SENDER'],
];

/** The validity of the vectors was determined when they were created, so none is newer than now. */
export const now = () => ({ now: toInstant(BigInt(Date.now())) });

/** Section blocks: fields, JSON, bytes, hash, work target, signature, and the result of structural validation. */
export function* blockCases(section: unknown): Iterable<Case> {
  for (const [index, item] of list(section).entries()) {
    yield { place: `blocks[${index}]`, check: () => checkBlock(item) };
  }
}

/** The library accepts a plus sign before quoted digits. Nothing on the network writes one, and we refuse it. */
const QUOTED_PLUS = /:\s*"\+\d/;

/** Section badJson: texts that are refused, and texts that are accepted and printed canonically. */
export function* badJsonCases(section: unknown): Iterable<Case> {
  for (const [index, item] of list(section).entries()) {
    yield {
      place: `badJson[${index}]`,
      check: () => {
        const vector = shape(item, ['note', 'json', 'ok'], ['canonical']);
        const read = () => parseBlock(parseJson(text(vector.json)));
        const isRead = flag(vector.ok) && !QUOTED_PLUS.test(text(vector.json));
        if (isRead) equal(printBlock(read()), vector.canonical, 'canonical');
        else refused(read, 'the text');
      },
    };
  }
}

/** Section badBinary: bytes that are not a block. */
export function* badBinaryCases(section: unknown): Iterable<Case> {
  for (const [index, item] of list(section).entries()) {
    yield {
      place: `badBinary[${index}]`,
      check: () => {
        const bytes = hexToBytes(text(shape(item, ['note', 'hex']).hex));
        refused(() => decodeBlock(bytes), 'the bytes');
      },
    };
  }
}

/** The key pair of a vector's signer. */
export function signer(value: unknown): {
  privateKey: Uint8Array;
  publicKey: ReturnType<typeof publicKeyFromPrivateKey>;
} {
  const pair = shape(value, ['privateKey', 'publicKey']);
  const privateKey = hexToBytes(text(pair.privateKey));
  const publicKey = publicKeyFromPrivateKey(privateKey);
  equal(publicKey, pair.publicKey, 'public key of the signer');
  return { privateKey, publicKey };
}

const MEMBERS = ['id', 'type', 'note', 'fields', 'json', 'hex', 'size', 'hash', 'workTarget'];
const SIGNED = ['signer', 'ownerIsSigner', 'signature', 'valid', 'error'];

function checkBlock(item: unknown): void {
  const vector = shape(item, [...MEMBERS, ...SIGNED]);
  const block = parseBlock(parseJson(text(vector.json)));
  equal(block.type, vector.type, 'type');
  equal(fields(block), dictionary(vector.fields), 'fields');
  equal(printBlock(block), vector.json, 'json');
  const bytes = encodeBlock(block);
  equal(bytesToHex(bytes), vector.hex, 'hex');
  equal(bytes.length, vector.size, 'size');
  equal(decodeBlock(hexToBytes(text(vector.hex))), block, 'decoded hex');
  const hash = hashBlock(block);
  equal(hash, vector.hash, 'hash');
  equal(workTarget(block), vector.workTarget, 'workTarget');
  const { privateKey, publicKey } = signer(vector.signer);
  const signature = parseSignature(text(vector.signature));
  equal(signHash(hash, privateKey), signature, 'signature');
  equal(verifyHash(hash, publicKey, signature), true, "verified by the signer's key");
  equal(publicKey === block.publicKey, vector.ownerIsSigner, 'ownerIsSigner');
  equal(verifyHash(hash, block.publicKey, signature), vector.ownerIsSigner, "verified by the owner's key");
  const broken = validateBlock(block, now());
  equal(broken === undefined, vector.valid, 'valid');
  equal(broken, orNull(vector.error, libraryError), 'broken rule');
}

/** The block's properties as in the vectors: numbers as digits, no type. */
function fields(block: Block): Record<string, string> {
  const members = Object.entries(block).filter(([name]) => name !== 'type');
  return Object.fromEntries(members.map(([name, value]) => [name, String(value)]));
}

function libraryError(value: unknown): BlockValidationCode {
  const sentence = text(value);
  const known = LIBRARY_ERRORS.find(([start]) => sentence.startsWith(start));
  if (known === undefined) throw new Error(`unknown error of the library: ${sentence}`);
  return known[1];
}
