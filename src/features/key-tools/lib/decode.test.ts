import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEED } from '@site/tests/support/protocol-arbitraries';
import { thrown } from '@site/tests/support/thrown';
import vectors from '@site/tests/vectors/protocol.json';
import { hashBlock } from '@site/src/protocol/block-hash';
import { printBlock } from '@site/src/protocol/block-json';
import { isAttoError } from '@site/src/protocol/error';
import { printTransaction } from '@site/src/protocol/transaction-json';
import { transactionFields } from '@site/src/ui/format/byte-fields';
import { formCheck, proofChecks } from '../ui/DecodePanel';
import { decode, EXAMPLE_TRANSACTION } from './decode';
import { describeFault } from './describe-fault';

const NOW = Date.UTC(2026, 10, 21);
const checksOf = (typed: string) => {
  const decoded = decode(typed);
  return [formCheck(decoded.block, NOW), ...proofChecks(decoded)];
};

describe('a pasted block or transaction', () => {
  it('is decoded from bytes and from a node’s JSON', () => {
    for (const { hex, json, hash } of vectors.blocks) {
      const decoded = decode(hex);
      expect([decoded.kind, hashBlock(decoded.block)]).toEqual(['block', hash]);
      expect(decode(`\n${json} `)).toEqual(decoded);
      expect(printBlock(decoded.block)).toBe(json);
    }
    for (const { hex, json, hash } of vectors.transactions) {
      const decoded = decode(hex.toLowerCase().replace(/(.{64})/g, '$1\n  '));
      expect([decoded.kind, hashBlock(decoded.block)]).toEqual(['transaction', hash]);
      expect(decode(json)).toEqual(decoded);
      if (decoded.kind !== 'transaction') continue;
      expect(printTransaction(decoded.transaction)).toBe(json);
      const fields = transactionFields(decoded.transaction);
      expect(fields.map((field) => field.hex).join('')).toBe(hex);
      expect(fields.at(-1)).toMatchObject({ name: 'work', offset: hex.length / 2 - 8, length: 8 });
    }
  });

  it('is verified like the official library does', () => {
    for (const { hex, valid, note } of vectors.transactions) {
      const failed = checksOf(hex).filter(({ proven }) => !proven);
      expect([note, failed.length === 0]).toEqual([note, valid]);
    }
  });

  it.each([
    ['signature altered in its last byte', ['signature']],
    ['random work above the threshold', ['work']],
    ['block invalid (amount 0)', ['form']],
  ])('with %s fails only that check', (note, ids) => {
    const { hex } = vectors.transactions.find((vector) => vector.note === note)!;
    expect(checksOf(hex).flatMap(({ id, proven }) => (proven ? [] : [id]))).toEqual(ids);
  });

  it('reports the code of the broken rule', () => {
    const { hex } = vectors.transactions.find(({ note }) => note === 'block invalid (to itself)')!;
    expect(checksOf(hex)[0]).toMatchObject({ proven: false, method: 'BLOCK_RECEIVER_IS_SENDER' });
    const [future] = [formCheck(decode(EXAMPLE_TRANSACTION).block, Date.UTC(2024, 0))];
    expect(future).toMatchObject({ proven: false, method: 'BLOCK_TIMESTAMP_IN_FUTURE' });
  });
});

describe('anything else', () => {
  it('is rejected like the official library does, with a code and a sentence', () => {
    for (const { hex, note } of vectors.badBinary) {
      const { code, sentence } = describeFault(thrown(() => decode(hex)));
      expect([note, code]).toEqual([
        note,
        expect.stringMatching(/^(BYTES_LENGTH|BLOCK_TYPE_UNKNOWN|NETWORK_UNKNOWN|ALGORITHM_UNKNOWN)$/),
      ]);
      expect(sentence).toMatch(/\.$/);
    }
    for (const { json, ok, note } of vectors.badJson) {
      if (json === '') continue;
      const read = (() => {
        try {
          return decode(json) !== undefined;
        } catch (error) {
          expect(describeFault(error)).toEqual({
            code: expect.stringMatching(/^(JSON|HEX)_[A-Z_]+$/),
            sentence: expect.stringMatching(/\.$/),
          });
          return false;
        }
      })();
      // The official library accepts a plus sign before quoted digits; this site rejects it.
      expect([note, read]).toEqual([note, ok && !/"\+\d/.test(json)]);
    }
  });

  it.each([
    [EXAMPLE_TRANSACTION.slice(2), 'BYTES_LENGTH', /^This has 190 bytes\./],
    [`02${EXAMPLE_TRANSACTION.slice(2)}`, 'BYTES_LENGTH', /134 as a block, 206 as a transaction/],
    [`05${EXAMPLE_TRANSACTION.slice(2)}`, 'BLOCK_TYPE_UNKNOWN', /^The first byte names the type/],
    [`0009${EXAMPLE_TRANSACTION.slice(4)}`, 'NETWORK_UNKNOWN', /^The second byte names the network/],
    [EXAMPLE_TRANSACTION.slice(1), 'HEX_MALFORMED', /381, an odd number/],
    [`0x${EXAMPLE_TRANSACTION}`, 'HEX_MALFORMED', /“0x”/],
    ['hello', 'HEX_MALFORMED', /character 1 is “h”/],
    ['{"type":"SEND"', 'JSON_MALFORMED', /at character 15\.$/],
    [
      '{"type":"SEND","network":"LOCAL","version":0,"algorithm":"V1","publicKey":"AB"}',
      'JSON_MEMBER_INVALID',
      /“publicKey”.* 64 characters; this one has 2\.$/,
    ],
    ['[]', 'JSON_NOT_AN_OBJECT', /should be one block or transaction/],
  ])('%s is %s', (typed, code, sentence) => {
    expect(describeFault(thrown(() => decode(typed)))).toEqual({
      code,
      sentence: expect.stringMatching(sentence),
    });
  });

  it('never throws anything but an AttoError', () => {
    const anyText = fc.oneof(
      fc.string(),
      fc.json(),
      fc.uint8Array({ maxLength: 210 }).map((bytes) => Buffer.from(bytes).toString('hex')),
    );
    fc.assert(
      fc.property(anyText, (typed) => {
        try {
          decode(typed);
        } catch (error) {
          expect(isAttoError(error)).toBe(true);
        }
      }),
      { seed: SEED, numRuns: 500 },
    );
  });
});
