import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Block } from './block';
import { parseJson } from './json';
import type { JsonObject } from './json';
import { toInstant } from './instant';
import type { Transaction } from './transaction';
import { parseTransaction } from './transaction-json';
import { validateBlock } from './validate-block';
import { validateTransaction } from './validate-transaction';
import type { ValidationCode } from './validate-transaction';

const file = new URL('../../tests/vectors/protocol.json', import.meta.url);
const { transactions } = JSON.parse(readFileSync(file, 'utf8')) as {
  transactions: { blockId: string; json: string }[];
};
const vector = (blockId: string) => {
  const found = transactions.find((candidate) => candidate.blockId === blockId);
  if (found === undefined) throw new Error(`no vector ${blockId}`);
  return parseTransaction(parseJson(found.json) as JsonObject);
};
const send = vector('send-1');
const now = toInstant(send.block.timestamp);

const change = (transaction: Transaction, members: object): Transaction => ({
  ...transaction,
  block: { ...transaction.block, ...members } as Block,
});

describe('validateTransaction', () => {
  it.each(['open-2', 'receive-1', 'send-1', 'change-1'])('accepts %s', (id) => {
    const transaction = vector(id);
    expect(validateTransaction(transaction, { now: transaction.block.timestamp })).toBeUndefined();
  });

  it.each<[object, ValidationCode]>([
    [{ network: 'UNKNOWN' }, 'BLOCK_NETWORK_UNKNOWN'],
    [{ version: 1 }, 'BLOCK_VERSION_UNSUPPORTED'],
    [{ timestamp: now + 60_001n }, 'BLOCK_TIMESTAMP_IN_FUTURE'],
    [{ height: 1n }, 'BLOCK_HEIGHT_TOO_LOW'],
    [{ height: 0n }, 'BLOCK_HEIGHT_TOO_LOW'],
    [{ amount: 0n }, 'BLOCK_AMOUNT_ZERO'],
    [{ receiverPublicKey: send.block.publicKey }, 'BLOCK_RECEIVER_IS_SENDER'],
    [{ previous: '0'.repeat(64) }, 'TRANSACTION_WORK_INVALID'],
    [{ balance: send.block.balance + 1n }, 'TRANSACTION_SIGNATURE_INVALID'],
  ])('refuses a send with %o', (members, code) => {
    expect(validateTransaction(change(send, members), { now })).toBe(code);
  });

  it('refuses an OPEN or RECEIVE that leaves a zero balance', () => {
    for (const id of ['open-2', 'receive-1']) {
      const transaction = change(vector(id), { balance: 0n });
      expect(validateTransaction(transaction, { now: transaction.block.timestamp })).toBe(
        'BLOCK_BALANCE_ZERO',
      );
    }
  });

  it('accepts a block up to a minute in the future, and any time in the past', () => {
    const ahead = (milliseconds: bigint) =>
      validateBlock(change(send, { timestamp: now + milliseconds }).block, { now });
    expect(ahead(60_000n)).toBeUndefined();
    expect(ahead(60_001n)).toBe('BLOCK_TIMESTAMP_IN_FUTURE');
    expect(ahead(-1_000_000_000_000n)).toBeUndefined();
  });

  it("reports the first of several broken rules, in the node's order", () => {
    const order: [object, ValidationCode | undefined][] = [
      [
        { network: 'UNKNOWN', version: 9, timestamp: now + 99_999n, height: 0n, amount: 0n },
        'BLOCK_NETWORK_UNKNOWN',
      ],
      [{ network: send.block.network }, 'BLOCK_VERSION_UNSUPPORTED'],
      [{ version: 0 }, 'BLOCK_TIMESTAMP_IN_FUTURE'],
      [{ timestamp: send.block.timestamp }, 'BLOCK_HEIGHT_TOO_LOW'],
      [{ height: send.block.height, receiverPublicKey: send.block.publicKey }, 'BLOCK_AMOUNT_ZERO'],
      [{ amount: 1n }, 'BLOCK_RECEIVER_IS_SENDER'],
    ];
    let transaction = send;
    for (const [members, code] of order) {
      transaction = change(transaction, members);
      expect(validateTransaction(transaction, { now })).toBe(code);
    }
  });
});
