import { parseBlock, printBlock } from './block-json';
import type { JsonValue } from './json';
import { convert, readMember, readObject, readString } from './json-members';
import { parseSignature } from './signature-text';
import type { Transaction } from './transaction';
import { parseWork } from './work';

/**
 * A transaction from the node's JSON: `{block, signature, work}`. Only the form is checked.
 * Errors: JSON_NOT_AN_OBJECT, JSON_MEMBER_MISSING, JSON_MEMBER_INVALID.
 */
export function parseTransaction(value: JsonValue): Transaction {
  const json = readObject(value, 'transaction');
  return {
    block: parseBlock(readMember(json, 'block')),
    signature: convert('signature', readString(json, 'signature'), parseSignature),
    work: convert('work', readString(json, 'work'), parseWork),
  };
}

/** A transaction as the node prints it, byte for byte. */
export function printTransaction({ block, signature, work }: Transaction): string {
  return `{"block":${printBlock(block)},"signature":"${signature}","work":"${work}"}`;
}
