import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEED } from '../../tests/support/protocol-arbitraries';
import { thrown } from '../../tests/support/thrown';
import type { HexFault } from './error-codes';
import { parseHash, ZERO_HASH } from './hash';
import { bytesToHex, hexToBytes, isHex } from './hex';
import { parsePublicKey } from './public-key';
import { parseSignature } from './signature';
import { parseWork } from './work';

const HASH = 'D1C37D6BBB8F9984029EA21712BB1AA6D2B3D0CD9A484C8CC3B967B7A0501C08';

describe('hexadecimal', () => {
  it('is written and read back, in either case', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const text = bytesToHex(bytes);
        expect(text).toBe(Buffer.from(bytes).toString('hex').toUpperCase());
        expect(hexToBytes(text)).toEqual(bytes);
        expect(hexToBytes(text.toLowerCase())).toEqual(bytes);
      }),
      { seed: SEED },
    );
  });

  it('is recognised exactly as a regular expression does', () => {
    const nearly = fc.string({ unit: fc.constantFrom(...'09afAF/:@G`g 0\u0100\u0130\uff10'), maxLength: 6 });
    fc.assert(
      fc.property(nearly, (text) => {
        const wellFormed = /^(?:[0-9a-fA-F]{2})*$/.test(text);
        expect(isHex(text, text.length / 2)).toBe(/^[0-9a-fA-F]*$/.test(text));
        if (wellFormed) expect(bytesToHex(hexToBytes(text))).toBe(text.toUpperCase());
        else expect(thrown(() => hexToBytes(text)).code).toBe('HEX_MALFORMED');
      }),
      { seed: SEED, numRuns: 2000 },
    );
  });
});

describe('a hash', () => {
  it('is read in either case and kept in upper case', () => {
    expect(parseHash(HASH)).toBe(HASH);
    expect(parseHash(HASH.toLowerCase())).toBe(HASH);
    expect(parseHash(ZERO_HASH)).toBe(ZERO_HASH);
  });

  it.each<[string, HexFault]>([
    [HASH.slice(1), { reason: 'LENGTH', length: 63, expected: 64 }],
    [`${HASH}0`, { reason: 'LENGTH', length: 65, expected: 64 }],
    ['', { reason: 'LENGTH', length: 0, expected: 64 }],
    [`G${HASH.slice(1)}`, { reason: 'CHARACTER', length: 64, expected: 64, position: 0, codePoint: 0x47 }],
    [`${HASH.slice(1)} `, { reason: 'CHARACTER', length: 64, expected: 64, position: 63, codePoint: 0x20 }],
    [`0x${HASH}`, { reason: 'PREFIX', length: 66, expected: 64 }],
    [`0x${HASH.slice(2)}`, { reason: 'PREFIX', length: 64, expected: 64 }],
    [`../${HASH}`, { reason: 'CHARACTER', length: 67, expected: 64, position: 0, codePoint: 0x2e }],
    [`a%2F${HASH}`, { reason: 'CHARACTER', length: 68, expected: 64, position: 1, codePoint: 0x25 }],
    ['<script>', { reason: 'CHARACTER', length: 8, expected: 64, position: 0, codePoint: 0x3c }],
    ['x'.repeat(10_240), { reason: 'CHARACTER', length: 10_240, expected: 64, position: 0, codePoint: 0x78 }],
  ])('is not read from %j', (text, fault) => {
    expect(thrown(() => parseHash(text))).toMatchObject({ code: 'HASH_MALFORMED', context: fault });
  });

  it('never includes the refused text in the error', () => {
    const error = thrown(() => parseHash('<script>alert(1)</script>'));
    expect(JSON.stringify(error.context) + error.message).not.toContain('script');
  });
});

describe('other hexadecimal scalars', () => {
  it('have their own length and code', () => {
    expect(parsePublicKey(HASH.toLowerCase())).toBe(HASH);
    expect(parseSignature(HASH + HASH)).toBe(HASH + HASH);
    expect(parseWork('0ff023ce00000000')).toBe('0FF023CE00000000');
    expect(thrown(() => parsePublicKey('0'))).toMatchObject({
      code: 'PUBLIC_KEY_MALFORMED',
      context: { expected: 64 },
    });
    expect(thrown(() => parseSignature(HASH))).toMatchObject({
      code: 'SIGNATURE_MALFORMED',
      context: { length: 64 },
    });
    expect(thrown(() => parseWork(HASH))).toMatchObject({
      code: 'WORK_MALFORMED',
      context: { expected: 16 },
    });
  });
});
