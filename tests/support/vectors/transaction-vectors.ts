import { addressFromPublicKey } from '../../../src/protocol/address';
import { encodeBlock } from '../../../src/protocol/block-codec';
import { hashBlock } from '../../../src/protocol/block-hash';
import { bytesToHex, hexToBytes } from '../../../src/protocol/hex';
import { parseJson } from '../../../src/protocol/json';
import type { Transaction } from '../../../src/protocol/transaction';
import { decodeTransaction, encodeTransaction } from '../../../src/protocol/transaction-codec';
import { parseTransaction, printTransaction } from '../../../src/protocol/transaction-json';
import { validateTransaction } from '../../../src/protocol/validate-transaction';
import { now } from './block-vectors';
import { equal } from './vector-cases';
import type { Case } from './vector-cases';
import { flag, list, shape, text } from './shape';
import type { Shape } from './shape';

/** Section transactions: JSON, bytes, hash, and the validity of block, work and signature. */
export function* transactionCases(section: unknown, blocks: unknown): Iterable<Case> {
  for (const [index, item] of list(section).entries()) {
    yield { place: `transactions[${index}]`, check: () => checkTransaction(item, blocks) };
  }
}

/** Section genesis: the public genesis transactions of networks. */
export function* genesisCases(section: unknown): Iterable<Case> {
  for (const [index, item] of list(section).entries()) {
    yield {
      place: `genesis[${index}]`,
      check: () => {
        const vector = shape(item, ['network', 'hex', 'hash', 'address', 'json', 'valid']);
        const transaction = readTransaction(vector);
        equal(transaction.block.network, vector.network, 'network');
        equal(addressFromPublicKey(transaction.block.publicKey), vector.address, 'address');
        equal(validateTransaction(transaction, now()) === undefined, flag(vector.valid), 'valid');
      },
    };
  }
}

/** The transaction that a vector contains as JSON and hex and whose hash it names; all three must agree. */
export function readTransaction(vector: Shape): Transaction {
  const transaction = parseTransaction(parseJson(text(vector.json)));
  equal(printTransaction(transaction), vector.json, 'json');
  equal(bytesToHex(encodeTransaction(transaction)), vector.hex, 'hex');
  equal(decodeTransaction(hexToBytes(text(vector.hex))), transaction, 'decoded hex');
  equal(hashBlock(transaction.block), vector.hash, 'hash');
  return transaction;
}

const MEMBERS = [
  'blockId',
  'note',
  'work',
  'signature',
  'json',
  'hex',
  'hash',
  'totalSize',
  'valid',
  'error',
];

function checkTransaction(item: unknown, blocks: unknown): void {
  const vector = shape(item, MEMBERS);
  const transaction = readTransaction(vector);
  equal(transaction.work, vector.work, 'work');
  equal(transaction.signature, vector.signature, 'signature');
  equal(encodeTransaction(transaction).length, vector.totalSize, 'totalSize');
  const broken = validateTransaction(transaction, now());
  equal(broken === undefined, flag(vector.valid), 'valid');
  equal(broken === undefined ? null : errorClass(broken), vector.error, 'error');
  if (blocks === undefined) return;
  const block = list(blocks).find((entry) => (entry as Shape).id === vector.blockId);
  if (block === undefined) throw new Error(`no block ${String(vector.blockId)}`);
  equal(bytesToHex(encodeBlock(transaction.block)), (block as Shape).hex, 'the block that blockId names');
}

function errorClass(code: NonNullable<ReturnType<typeof validateTransaction>>): string {
  if (code === 'TRANSACTION_WORK_INVALID') return 'WORK';
  return code === 'TRANSACTION_SIGNATURE_INVALID' ? 'SIGNATURE' : 'BLOCK';
}
