import { describe, expect, it } from 'vitest';
import { finish, SAMPLE_BLOCKS } from '../../../tests/support/sample-transactions';
import { toAmount } from '../../protocol/amount';
import type { Block } from '../../protocol/block';
import { hashBlock } from '../../protocol/block-hash';
import type { Hash } from '../../protocol/hash';
import { bytesToHex } from '../../protocol/hex';
import { toInstant } from '../../protocol/instant';
import { encodeTransaction } from '../../protocol/transaction-codec';
import {
  confirmedBy,
  decodeOutboxEntry,
  encodeOutboxEntry,
  isSameEntry,
  isSamePayment,
  newEntry,
  transactionOf,
  withVersion,
  type OutboxEntry,
} from './outbox-entry';

const MINUTE = 60_000n;
const transaction = finish(SAMPLE_BLOCKS.SEND);
const hash = hashBlock(transaction.block);
/** The same block, dated this many milliseconds earlier. An entry checks neither signatures nor work. */
const earlier = (ms: bigint, block: Block = SAMPLE_BLOCKS.SEND) => ({
  ...transaction,
  block: { ...block, timestamp: toInstant(block.timestamp - ms) },
});
/** Another payment at the same height. */
const another = (ms: bigint) => ({
  ...transaction,
  block: { ...earlier(ms).block, amount: toAmount(1n) } as Block,
});

const signed = newEntry(transaction, 'a click');
const confirmed: OutboxEntry = { ...signed, state: 'confirmed', by: hash };
const dead: OutboxEntry = { ...signed, state: 'dead', reason: 'OLD_TRANSACTION' };
const second = earlier(24n * 60n * MINUTE);
const twice = withVersion(signed, second);
const by = hashBlock(second.block);

/** The entry's bytes with a text in them replaced. */
function altered(entry: OutboxEntry, from: string, to: string): Uint8Array {
  const text = new TextDecoder().decode(encodeOutboxEntry(entry));
  expect(text).toContain(from);
  return new TextEncoder().encode(text.replace(from, to));
}

describe('an entry of the outbox', () => {
  const all: OutboxEntry[] = [
    ...[signed, confirmed, dead],
    ...[
      twice,
      withVersion(twice, earlier(25n * 60n * MINUTE)),
      { ...twice, state: 'confirmed' as const, by },
    ],
    ...[{ ...twice, state: 'confirmed' as const, by: hash }, withVersion(dead, second)],
  ];
  it.each(all)('comes back as it was: $state, $versions.length', (entry) => {
    expect(decodeOutboxEntry(encodeOutboxEntry(entry), hash)).toEqual(entry);
    expect(isSameEntry(decodeOutboxEntry(encodeOutboxEntry(entry), hash), entry)).toBe(true);
  });

  it('is read as wallets stored it when there was one version, and stays readable for them', () => {
    const bytes = bytesToHex(encodeTransaction(transaction));
    const old = (members: string) =>
      new TextEncoder().encode(`{"version":1,${members},"transaction":"${bytes}"}`);
    const stored = (state: string, more = '') => `"state":"${state}","confirmation":"a click"${more}`;
    expect(decodeOutboxEntry(old(stored('signed')), hash)).toEqual(signed);
    expect(decodeOutboxEntry(old(stored('confirmed')), hash)).toEqual(confirmed);
    expect(decodeOutboxEntry(old(stored('dead', ',"reason":"OLD_TRANSACTION"')), hash)).toEqual(dead);
    expect(new TextDecoder().decode(encodeOutboxEntry(signed))).toContain('"version":1,');
    expect(new TextDecoder().decode(encodeOutboxEntry(twice))).toContain('"version":2,');
  });

  it('is a different one if its state, its confirmation or its bytes differ', () => {
    expect(isSameEntry(undefined, signed)).toBe(false);
    expect(isSameEntry(dead, signed)).toBe(false);
    expect(isSameEntry(twice, signed)).toBe(false);
    expect(isSameEntry({ ...signed, confirmation: 'another' }, signed)).toBe(false);
  });

  it.each([
    ['in an unknown state', altered(signed, '"signed"', '"sent"')],
    ['dead for an unknown reason', altered(dead, 'OLD_TRANSACTION', 'BORED')],
    ['dead without a reason', altered(signed, '"signed"', '"dead"')],
    ['confirmed by none of its versions', altered({ ...twice, state: 'confirmed', by }, by, '0'.repeat(64))],
    ['confirmed by an unnamed version', altered(twice, '"signed"', '"confirmed"')],
    ['several versions in the form of one', altered(twice, '"version":2', '"version":1')],
    ['one version in the form of several', altered(signed, '"version":1', '"version":2')],
    ['cut short', encodeOutboxEntry(signed).subarray(0, 100)],
    ['not text', new Uint8Array([0xff, 0xfe])],
  ])('is refused when it is %s', (_, bytes) => {
    expect(() => decodeOutboxEntry(bytes, hash)).toThrow(
      expect.objectContaining({ code: 'WALLET_STORAGE_ALTERED', context: { record: `outbox ${hash}` } }),
    );
  });

  it('is refused as newer when a later version of the wallet wrote it', () => {
    expect(() => decodeOutboxEntry(altered(twice, '"version":2', '"version":3'), hash)).toThrow(
      expect.objectContaining({ code: 'WALLET_FORMAT_NEWER', context: { version: 3 } }),
    );
  });

  it('is refused under the name of another block', () => {
    const other = 'AB'.repeat(32) as Hash;
    expect(() => decodeOutboxEntry(encodeOutboxEntry(signed), other)).toThrow(
      expect.objectContaining({ code: 'WALLET_STORAGE_ALTERED' }),
    );
    expect(() => decodeOutboxEntry(encodeOutboxEntry(twice), by)).toThrow(
      expect.objectContaining({ code: 'WALLET_STORAGE_ALTERED' }),
    );
  });

  it('is refused if its versions are not one payment', () => {
    const [from, to] = [second, another(MINUTE)].map((one) => bytesToHex(encodeTransaction(one)));
    const bytes = altered(twice, from!, to!);
    expect(() => decodeOutboxEntry(bytes, hash)).toThrow(
      expect.objectContaining({ code: 'WALLET_STORAGE_ALTERED' }),
    );
  });
});

describe('a payment that is signed again', () => {
  it.each(Object.values(SAMPLE_BLOCKS))('is the same one if only the date differs: $type', (block) => {
    expect(isSamePayment(block, earlier(1n, block).block)).toBe(true);
    expect(isSamePayment(block, { ...block, balance: toAmount(block.balance + 1n) })).toBe(false);
    expect(isSamePayment(block, { ...block, network: 'DEV' })).toBe(false);
  });

  it('publishes its last version, and keeps all of them', () => {
    expect(transactionOf(signed)).toBe(transaction);
    expect(transactionOf(twice)).toBe(second);
    expect(twice.versions).toEqual([transaction, second]);
    expect(twice.hash).toBe(hash);
  });

  it('cannot be given another payment, or a later date', () => {
    for (const one of [another(MINUTE), transaction, earlier(-MINUTE)])
      expect(() => withVersion(signed, one)).toThrow();
  });

  it('is confirmed by any of its versions', () => {
    expect(transactionOf(confirmedBy(twice, transaction)!)).toBe(transaction);
    expect(transactionOf(confirmedBy(twice, second)!)).toEqual(second);
  });

  it('is confirmed by the same payment that storage does not know, whenever that was signed', () => {
    expect(confirmedBy(signed, second)).toEqual({ ...twice, state: 'confirmed', by });
    const later = confirmedBy(signed, earlier(-MINUTE))!;
    expect(decodeOutboxEntry(encodeOutboxEntry(later), hash)).toEqual(later);
  });

  it('is not confirmed by another payment at its height', () => {
    expect(confirmedBy(signed, another(MINUTE))).toBeUndefined();
    expect(confirmedBy(twice, another(MINUTE))).toBeUndefined();
  });
});
