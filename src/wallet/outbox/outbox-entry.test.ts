import { describe, expect, it } from 'vitest';
import { finish, SAMPLE_BLOCKS } from '../../../tests/support/sample-transactions';
import { hashBlock } from '../../protocol/block-hash';
import type { Hash } from '../../protocol/hash';
import { decodeOutboxEntry, encodeOutboxEntry, isSameEntry, type OutboxEntry } from './outbox-entry';

const transaction = finish(SAMPLE_BLOCKS.SEND);
const hash = hashBlock(transaction.block);
const signed: OutboxEntry = { hash, transaction, state: 'signed', confirmation: 'a click' };
const dead: OutboxEntry = { ...signed, state: 'dead', reason: 'OLD_TRANSACTION' };

/** The entry's bytes with a text in them replaced. */
function altered(entry: OutboxEntry, from: string, to: string): Uint8Array {
  const text = new TextDecoder().decode(encodeOutboxEntry(entry));
  expect(text).toContain(from);
  return new TextEncoder().encode(text.replace(from, to));
}

describe('an entry of the outbox', () => {
  it.each([signed, { ...signed, state: 'confirmed' } as const, dead])(
    'comes back as it was: $state',
    (entry) => {
      expect(decodeOutboxEntry(encodeOutboxEntry(entry), hash)).toEqual(entry);
      expect(isSameEntry(decodeOutboxEntry(encodeOutboxEntry(entry), hash), entry)).toBe(true);
    },
  );

  it('is a different one if its state, its confirmation or its bytes differ', () => {
    expect(isSameEntry(undefined, signed)).toBe(false);
    expect(isSameEntry(dead, signed)).toBe(false);
    expect(isSameEntry({ ...signed, confirmation: 'another' }, signed)).toBe(false);
  });

  it.each([
    ['of another version', altered(signed, '"version":1', '"version":2')],
    ['in an unknown state', altered(signed, '"signed"', '"sent"')],
    ['dead for an unknown reason', altered(dead, 'OLD_TRANSACTION', 'BORED')],
    ['dead without a reason', altered(signed, '"signed"', '"dead"')],
    ['cut short', encodeOutboxEntry(signed).subarray(0, 100)],
    ['not text', new Uint8Array([0xff, 0xfe])],
  ])('is refused when it is %s', (_, bytes) => {
    expect(() => decodeOutboxEntry(bytes, hash)).toThrow(
      expect.objectContaining({ code: 'WALLET_STORAGE_ALTERED', context: { record: `outbox ${hash}` } }),
    );
  });

  it('is refused under the name of another block', () => {
    const other = 'AB'.repeat(32) as Hash;
    expect(() => decodeOutboxEntry(encodeOutboxEntry(signed), other)).toThrow(
      expect.objectContaining({ code: 'WALLET_STORAGE_ALTERED' }),
    );
  });
});
