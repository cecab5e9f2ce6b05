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

/**
 * A public test vector: an OPEN on LOCAL, dated March 2025, with signature and work, of index 1 of the words `abandon` 23
 * times and `art`.
 */
export const EXAMPLE_TRANSACTION =
  '00030000005348F8A3D04D38B001C463EB88335D9245C003BEB847B7A1F5417018FC0F192E0100000000000000EB9B3EA2950100' +
  '00002AEA140A51C41FE9F9A820C2A801B243076BFAF8C6D8EC1FCAA5E0E913E0C118000E70EB66E20D134C4DC1D55C1309745E' +
  '3BE772F576F8686084283625EAC699F12132DA8FD761ED905C9A012FA5D72366BBFC65EBD3782B0EE24F5A698EA87E8CF0A144' +
  '8C4AEB9AFEE4AA33D5330B6F3127A01DB94D1C2F639F234C77BBB15A0D0E2ECBF08ECBA90A';

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
