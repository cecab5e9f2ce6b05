import type { Block } from '@site/src/protocol/block';
import { BLOCK_BYTES, decodeBlock } from '@site/src/protocol/block-codec';
import { parseBlock } from '@site/src/protocol/block-json';
import { AttoError, isAttoError } from '@site/src/protocol/error';
import { hexToBytes } from '@site/src/protocol/hex';
import { parseJson } from '@site/src/protocol/json';
import { readObject } from '@site/src/protocol/json-members';
import type { Transaction } from '@site/src/protocol/transaction';
import { decodeTransaction } from '@site/src/protocol/transaction-codec';
import { parseTransaction } from '@site/src/protocol/transaction-json';
import { SIGNATURE_BYTES } from '@site/src/protocol/signature-text';
import { WORK_BYTES } from '@site/src/protocol/work';

/** A decoded block, or a transaction with signature and work. */
export type Decoded =
  | { readonly kind: 'block'; readonly block: Block }
  | { readonly kind: 'transaction'; readonly block: Block; readonly transaction: Transaction };

const TAIL = SIGNATURE_BYTES + WORK_BYTES;
const SIZES = Object.values(BLOCK_BYTES);

/**
 * Decodes a block or a transaction from hexadecimal (ignoring spaces and line breaks) or from a node's JSON.
 * Errors: HEX_MALFORMED, BYTES_LENGTH, BLOCK_TYPE_UNKNOWN, NETWORK_UNKNOWN, ALGORITHM_UNKNOWN, AMOUNT_ABOVE_MAX,
 * and those of JSON.
 */
export function decode(typed: string): Decoded {
  const text = typed.trim();
  return /^[[{"]/.test(text) ? fromJson(text) : fromBytes(hexToBytes(text.replace(/\s+/g, '')));
}

function fromJson(text: string): Decoded {
  const json = readObject(parseJson(text), 'block or transaction');
  return Object.hasOwn(json, 'block') ? ofTransaction(parseTransaction(json)) : ofBlock(parseBlock(json));
}

function fromBytes(bytes: Uint8Array): Decoded {
  // No transaction has the size of a block of any type.
  if (!SIZES.includes(bytes.length - TAIL)) return ofBlock(decodeBlock(bytes));
  try {
    return ofTransaction(decodeTransaction(bytes));
  } catch (error) {
    // Report the length of the whole input, not of the block in it.
    if (!isAttoError(error, 'BYTES_LENGTH')) throw error;
    throw new AttoError('BYTES_LENGTH', { ...error.context, length: bytes.length });
  }
}

function ofBlock(block: Block): Decoded {
  return { kind: 'block', block };
}

function ofTransaction(transaction: Transaction): Decoded {
  return { kind: 'transaction', block: transaction.block, transaction };
}

/** The two valid lengths for the type in the first byte, if it is valid. */
export function sizesOf(
  error: AttoError,
): { readonly block: number; readonly transaction: number } | undefined {
  if (error.code !== 'BYTES_LENGTH') return undefined;
  const { expected } = (error as AttoError<'BYTES_LENGTH'>).context;
  return { block: expected, transaction: expected + TAIL };
}
