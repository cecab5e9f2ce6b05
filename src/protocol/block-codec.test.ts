import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyBlock, anyBlockOf, anyTransaction, SEED } from '../../tests/support/protocol-arbitraries';
import { thrown } from '../../tests/support/thrown';
import type { Block, BlockType } from './block';
import { BLOCK_BYTES, decodeBlock, encodeBlock } from './block-codec';
import { hashBlock } from './block-hash';
import { createBlake2b } from './blake2b';
import type { Hash } from './hash';
import { bytesToHex } from './hex';
import { decodeTransaction, encodeTransaction } from './transaction-codec';

const types = Object.keys(BLOCK_BYTES) as BlockType[];

describe('the serialized form of a block', () => {
  it('has a fixed size for each type', () => {
    expect(BLOCK_BYTES).toEqual({ OPEN: 119, RECEIVE: 126, SEND: 134, CHANGE: 126 });
  });

  it.each(types)('is read back as the same %s', (type) => {
    fc.assert(
      fc.property(anyBlockOf[type], (block) => {
        const bytes = encodeBlock(block);
        expect(bytes.length).toBe(BLOCK_BYTES[type]);
        expect(decodeBlock(bytes)).toEqual(block);
        expect(hashBlock(block)).toBe(bytesToHex(createBlake2b(32)(bytes)));
      }),
      { seed: SEED, numRuns: 500 },
    );
  });

  it('is read from the middle of a larger buffer', () => {
    const [block] = fc.sample(anyBlock, { seed: SEED, numRuns: 1 }) as [Block];
    const bytes = encodeBlock(block);
    const around = new Uint8Array(bytes.length + 20).fill(255);
    around.set(bytes, 7);
    expect(decodeBlock(around.subarray(7, 7 + bytes.length))).toEqual(block);
  });

  it.each(types)('of a %s is refused if cut or extended anywhere', (type) => {
    const [block] = fc.sample(anyBlockOf[type], { seed: SEED, numRuns: 1 }) as [Block];
    const bytes = encodeBlock(block);
    expect(thrown(() => decodeBlock(new Uint8Array())).code).toBe('BLOCK_TYPE_UNKNOWN');
    for (let length = 1; length < bytes.length; length++) {
      expect(thrown(() => decodeBlock(bytes.subarray(0, length)))).toMatchObject({
        code: 'BYTES_LENGTH',
        context: { length, expected: bytes.length },
      });
    }
    for (const extra of [1, 8, 72]) {
      expect(thrown(() => decodeBlock(Uint8Array.of(...bytes, ...new Uint8Array(extra)))).code).toBe(
        'BYTES_LENGTH',
      );
    }
  });

  it('is refused for unknown codes and invalid amounts', () => {
    const [block] = fc.sample(anyBlockOf.SEND, { seed: SEED, numRuns: 1 }) as [Block];
    const changed = (at: number, ...values: number[]) => {
      const bytes = encodeBlock(block);
      bytes.set(values, at);
      return thrown(() => decodeBlock(bytes)).code;
    };
    expect(changed(0, 4)).toBe('BLOCK_TYPE_UNKNOWN');
    expect(changed(1, 9)).toBe('NETWORK_UNKNOWN');
    expect(changed(4, 1)).toBe('ALGORITHM_UNKNOWN');
    expect(changed(93, 1)).toBe('ALGORITHM_UNKNOWN');
    expect(changed(45, ...new Uint8Array(8).fill(255))).toBe('AMOUNT_ABOVE_MAX');
    expect(changed(126, ...new Uint8Array(8).fill(255))).toBe('AMOUNT_ABOVE_MAX');
  });

  it('cannot be made from malformed fields', () => {
    const [block] = fc.sample(anyBlockOf.SEND, { seed: SEED, numRuns: 1 }) as [Block];
    const bad = (members: object) => thrown(() => encodeBlock({ ...block, ...members } as Block)).code;
    expect(bad({ publicKey: '00' })).toBe('PUBLIC_KEY_MALFORMED');
    expect(bad({ receiverPublicKey: 'Z'.repeat(64) })).toBe('PUBLIC_KEY_MALFORMED');
    expect(bad({ previous: '' })).toBe('HASH_MALFORMED');
    expect(thrown(() => hashBlock({ ...block, previous: '' as Hash } as Block)).code).toBe('HASH_MALFORMED');
  });
});

describe('the serialized form of a transaction', () => {
  it('is read back as the same transaction, and refused if cut or extended anywhere', () => {
    fc.assert(
      fc.property(anyTransaction, (transaction) => {
        const bytes = encodeTransaction(transaction);
        expect(bytes.length).toBe(BLOCK_BYTES[transaction.block.type] + 72);
        expect(decodeTransaction(bytes)).toEqual(transaction);
        expect(() => decodeTransaction(bytes.subarray(1))).toThrow();
        expect(() => decodeTransaction(Uint8Array.of(...bytes, 0))).toThrow();
      }),
      { seed: SEED },
    );
    const [transaction] = fc.sample(anyTransaction, { seed: SEED, numRuns: 1 });
    const bytes = encodeTransaction(transaction as NonNullable<typeof transaction>);
    for (let length = 0; length < bytes.length; length++) {
      expect(thrown(() => decodeTransaction(bytes.subarray(0, length))).code).toBe('BYTES_LENGTH');
    }
  });
});
