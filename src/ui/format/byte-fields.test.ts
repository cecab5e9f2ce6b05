import { describe, expect, it } from 'vitest';
import { encodeBlock } from '../../protocol/block-codec';
import { bytesToHex } from '../../protocol/hex';
import { finish, SAMPLE_BLOCKS } from '../../../tests/support/sample-transactions';
import { byteFields, signatureFields, workFields } from './byte-fields';

describe('the fields of a block’s bytes', () => {
  it.each(Object.values(SAMPLE_BLOCKS))('cover a $type completely', (block) => {
    const fields = byteFields(block);
    expect(fields.map(({ hex }) => hex).join('')).toBe(bytesToHex(encodeBlock(block)));
    let end = 0;
    for (const { offset, length, hex } of fields) {
      expect(offset).toBe(end);
      expect(hex).toHaveLength(length * 2);
      end = offset + length;
    }
  });

  it('describe the bytes', () => {
    const fields = new Map(byteFields(SAMPLE_BLOCKS.SEND).map((field) => [field.name, field]));
    expect(fields.get('type')).toMatchObject({ offset: 0, hex: '02', meaning: 'SEND' });
    expect(fields.get('network')).toMatchObject({ hex: '03', meaning: 'LOCAL' });
    expect(fields.get('height')).toMatchObject({
      offset: 37,
      hex: '0200000000000000',
      meaning: '2, little-endian',
    });
    expect(fields.get('timestamp')?.meaning).toBe('1795244927941, little-endian, 2026-11-21T07:08:47.941Z');
    expect(fields.get('previous')).toMatchObject({ offset: 61, hex: SAMPLE_BLOCKS.SEND.previous });
    expect(fields.get('receiver')).toMatchObject({ offset: 94, hex: SAMPLE_BLOCKS.SEND.receiverPublicKey });
    expect(fields.get('amount')).toMatchObject({ offset: 126, meaning: '1000250000, little-endian, raw' });
    expect(new Map(byteFields(SAMPLE_BLOCKS.OPEN).map(({ name, offset }) => [name, offset]))).toEqual(
      new Map(
        Object.entries({
          type: 0,
          network: 1,
          version: 2,
          algorithm: 4,
          'public key': 5,
          balance: 37,
          timestamp: 45,
          'send hash algorithm': 53,
          'send hash': 54,
          'representative algorithm': 86,
          representative: 87,
        }),
      ),
    );
  });
});

describe('the fields of signature and work', () => {
  it.each(Object.values(SAMPLE_BLOCKS))('cover signature and work of a $type', (block) => {
    const transaction = finish(block);
    expect(
      signatureFields(transaction)
        .map(({ hex }) => hex)
        .join(''),
    ).toBe(transaction.signature);
    const target = block.type === 'OPEN' ? block.publicKey : block.previous;
    expect(workFields(transaction)).toMatchObject([
      { name: 'work', offset: 0, length: 8, hex: transaction.work },
      { name: 'target', offset: 8, length: 32, hex: target },
    ]);
  });
});
