import { BLOCK_BYTES, decodeBlock, encodeBlock } from './block-codec';
import { AttoError } from './error';
import { bytesToHex, parseHex, writeHex } from './hex';
import { SIGNATURE_BYTES } from './signature-text';
import type { Signature } from './signature-text';
import type { Transaction } from './transaction';
import { WORK_BYTES } from './work';
import type { Work } from './work';

const TAIL_BYTES = SIGNATURE_BYTES + WORK_BYTES;
const SMALLEST = Math.min(...Object.values(BLOCK_BYTES)) + TAIL_BYTES;

/**
 * The network's serialization of a transaction: block, signature (64), work (8). 191, 198, 206, 198 bytes for OPEN,
 * RECEIVE, SEND, CHANGE. Errors: SIGNATURE_MALFORMED, WORK_MALFORMED and those of `encodeBlock`.
 */
export function encodeTransaction({ block, signature, work }: Transaction): Uint8Array {
  const head = encodeBlock(block);
  const bytes = new Uint8Array(head.length + TAIL_BYTES);
  bytes.set(head);
  writeHex(parseHex(signature, SIGNATURE_BYTES, 'SIGNATURE_MALFORMED'), bytes, head.length);
  writeHex(parseHex(work, WORK_BYTES, 'WORK_MALFORMED'), bytes, head.length + SIGNATURE_BYTES);
  return bytes;
}

/**
 * Decodes a transaction from its serialized bytes. Only the format is checked: `validateTransaction` has the rules.
 * Errors: BYTES_LENGTH and those of `decodeBlock`.
 */
export function decodeTransaction(bytes: Uint8Array): Transaction {
  const size = bytes.length - TAIL_BYTES;
  if (size < 1) throw new AttoError('BYTES_LENGTH', { length: bytes.length, expected: SMALLEST });
  return {
    block: decodeBlock(bytes.subarray(0, size)),
    signature: bytesToHex(bytes.subarray(size, size + SIGNATURE_BYTES)) as Signature,
    work: bytesToHex(bytes.subarray(size + SIGNATURE_BYTES)) as Work,
  };
}
