import { base32nopad } from '@scure/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyPublicKey, SEED } from '../../tests/support/protocol-arbitraries';
import { thrown } from '../../tests/support/thrown';
import {
  ADDRESS_SCHEME,
  addressFromPublicKey,
  addressPath,
  normaliseAddress,
  parseAddress,
  publicKeyFromAddress,
} from './address';
import { createBlake2b } from './blake2b';
import type { ErrorCode } from './error-codes';
import type { PublicKey } from './public-key';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const ADDRESS = 'atto://aa3tnxvdpv3fewj6kdf52zl4nheyyxw3yygmxy5agk3lokgyjrqkrhv5mm2zm';
const PATH = ADDRESS.slice(7);
const KEY = '3736DEA37D7652593E50CBDD657C69C98C5EDBC60CCBE3A032B6B728D84C60A8';
/** The same bytes spelt with the spare bit set. */
const SECOND = `${ADDRESS.slice(0, -1)}n`;

describe('an address', () => {
  it('identifies one public key', () => {
    expect(addressFromPublicKey(KEY as PublicKey)).toBe(ADDRESS);
    expect(publicKeyFromAddress(parseAddress(ADDRESS))).toBe(KEY);
    expect(addressPath(parseAddress(ADDRESS))).toBe(PATH);
  });

  it('caches keys in canonical form only', () => {
    const other = 'AB'.repeat(32);
    const address = addressFromPublicKey(other.toLowerCase() as PublicKey);
    expect(publicKeyFromAddress(address)).toBe(other);
    expect(addressFromPublicKey(other as PublicKey)).toBe(address);
  });

  it('is converted to the key and back, for every key', () => {
    fc.assert(
      fc.property(anyPublicKey, (publicKey) => {
        const address = addressFromPublicKey(publicKey);
        expect(address).toMatch(/^atto:\/\/a[a-d][a-z2-7]{59}$/);
        expect(parseAddress(address)).toBe(address);
        expect(normaliseAddress(address)).toBe(address);
        expect(normaliseAddress(addressPath(address))).toBe(address);
        expect(publicKeyFromAddress(address)).toBe(publicKey);
      }),
      { seed: SEED, numRuns: 1000 },
    );
  });

  it('is refused with any one of its 61 characters changed to any other', () => {
    for (let position = 0; position < PATH.length; position++) {
      for (const character of ALPHABET) {
        if (character === PATH[position]) continue;
        const changed = ADDRESS_SCHEME + PATH.slice(0, position) + character + PATH.slice(position + 1);
        const { code } = thrown(() => parseAddress(changed));
        const expected: ErrorCode =
          changed === SECOND
            ? 'ADDRESS_SECOND_SPELLING'
            : position === 0 || (position === 1 && !'abcd'.includes(character))
              ? 'ADDRESS_ALGORITHM'
              : 'ADDRESS_CHECKSUM';
        expect([changed, code]).toEqual([changed, expected]);
      }
    }
  });

  it('is refused with any one character changed, for every key, whether or not the address is cached', () => {
    const change = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 31 }));
    fc.assert(
      fc.property(anyPublicKey, change, (publicKey, [position, step]) => {
        const address = addressFromPublicKey(publicKey);
        const path = addressPath(address);
        const value = ALPHABET.indexOf(path.charAt(position));
        const other = ALPHABET.charAt((value + step) % 32);
        const changed = path.slice(0, position) + other + path.slice(position + 1);
        expect(() => parseAddress(ADDRESS_SCHEME + changed)).toThrow();
        // `normaliseAddress` accepts this other spelling and gives it the same meaning.
        if (position === 60 && (value ^ 1) === (value + step) % 32)
          expect(normaliseAddress(changed)).toBe(address);
        else expect(() => normaliseAddress(changed)).toThrow();
      }),
      { seed: SEED, numRuns: 2000 },
    );
  });

  it('is refused one character short or long, cut or inserted anywhere', () => {
    for (let cut = 0; cut < ADDRESS.length; cut++) {
      expect(() => parseAddress(ADDRESS.slice(0, cut))).toThrow();
      expect(() => parseAddress(ADDRESS.slice(0, cut) + ADDRESS.slice(cut + 1))).toThrow();
      expect(() => parseAddress(`${ADDRESS.slice(0, cut)}a${ADDRESS.slice(cut)}`)).toThrow();
      expect(() => normaliseAddress(`${ADDRESS.slice(0, cut)}a${ADDRESS.slice(cut)}`)).toThrow();
    }
  });

  it('has a second spelling that only normaliseAddress accepts', () => {
    expect(thrown(() => parseAddress(SECOND))).toMatchObject({
      code: 'ADDRESS_SECOND_SPELLING',
      context: { canonical: ADDRESS },
    });
    expect(normaliseAddress(SECOND)).toBe(ADDRESS);
    expect(normaliseAddress(SECOND.slice(7))).toBe(ADDRESS);
  });

  it('may omit the scheme only for normaliseAddress', () => {
    expect(thrown(() => parseAddress(PATH)).code).toBe('ADDRESS_SCHEME_MISSING');
    expect(normaliseAddress(PATH)).toBe(ADDRESS);
  });
});

describe('invalid addresses', () => {
  it.each<[string, ErrorCode, object]>([
    ['', 'ADDRESS_EMPTY', {}],
    ['atto://', 'ADDRESS_LENGTH', { length: 0, expected: 61 }],
    [ADDRESS.slice(0, -1), 'ADDRESS_LENGTH', { length: 60, expected: 61 }],
    [`${ADDRESS}a`, 'ADDRESS_LENGTH', { length: 62, expected: 61 }],
    [ADDRESS.toUpperCase(), 'ADDRESS_UPPER_CASE', { position: 0 }],
    [`ATTO://${PATH}`, 'ADDRESS_UPPER_CASE', { position: 0 }],
    [`atto://${PATH.toUpperCase()}`, 'ADDRESS_UPPER_CASE', { position: 7 }],
    [`atto://${PATH.slice(0, -1)}M`, 'ADDRESS_UPPER_CASE', { position: 67 }],
    [PATH.toUpperCase(), 'ADDRESS_UPPER_CASE', { position: 0 }],
    [`atto:${PATH}`, 'ADDRESS_SCHEME_WRONG', { found: 'atto:' }],
    [`atto:/${PATH}`, 'ADDRESS_SCHEME_WRONG', { found: 'atto:/' }],
    [`atto:///${PATH}`, 'ADDRESS_CHARACTER', { position: 7, codePoint: 0x2f }],
    [`nano_${PATH}`, 'ADDRESS_SCHEME_WRONG', { found: 'nano_' }],
    [`xrb_${PATH}`, 'ADDRESS_SCHEME_WRONG', { found: 'xrb_' }],
    [`nano://${PATH}`, 'ADDRESS_SCHEME_WRONG', { found: 'nano://' }],
    [`https://atto.cash/${ADDRESS}`, 'ADDRESS_SCHEME_WRONG', { found: 'https://' }],
    ['javascript:alert(1)', 'ADDRESS_SCHEME_WRONG', { found: 'javascript:' }],
    [` ${ADDRESS}`, 'ADDRESS_CHARACTER', { position: 0, codePoint: 0x20 }],
    [`\u200b${ADDRESS}`, 'ADDRESS_CHARACTER', { position: 0, codePoint: 0x200b }],
    [`${ADDRESS} `, 'ADDRESS_CHARACTER', { position: 68, codePoint: 0x20 }],
    [`${ADDRESS}\n`, 'ADDRESS_CHARACTER', { position: 68, codePoint: 0x0a }],
    [`${ADDRESS}?amount=1`, 'ADDRESS_CHARACTER', { position: 68, codePoint: 0x3f }],
    [`${ADDRESS}/`, 'ADDRESS_CHARACTER', { position: 68, codePoint: 0x2f }],
    [`${ADDRESS}===`, 'ADDRESS_CHARACTER', { position: 68, codePoint: 0x3d }],
    // A Cyrillic а, a right-to-left override, an emoji beyond the first plane.
    [`atto://\u0430${PATH.slice(1)}`, 'ADDRESS_CHARACTER', { position: 7, codePoint: 0x430 }],
    [
      `atto://${PATH.slice(0, 20)}\u202e${PATH.slice(21)}`,
      'ADDRESS_CHARACTER',
      { position: 27, codePoint: 0x202e },
    ],
    [
      `atto://${PATH.slice(0, 20)}💰${PATH.slice(22)}`,
      'ADDRESS_CHARACTER',
      { position: 27, codePoint: 0x1f4b0 },
    ],
    [KEY, 'ADDRESS_UPPER_CASE', { position: 4 }],
    ['hello', 'ADDRESS_LENGTH', { length: 5, expected: 61 }],
    ['a'.repeat(10_240), 'ADDRESS_LENGTH', { length: 10_240, expected: 61 }],
  ])('%j is refused as %s', (text, code, context) => {
    const error = thrown(() => parseAddress(text));
    expect([error.code, error.context]).toEqual([code, context]);
    expect(() => normaliseAddress(text)).toThrow();
  });

  it('reports an unknown algorithm even if the checksum is right', () => {
    const bytes = new Uint8Array(38).fill(7);
    bytes[0] = 1;
    bytes.set(createBlake2b(5)(bytes.subarray(0, 33)), 33);
    const error = thrown(() => parseAddress(ADDRESS_SCHEME + base32nopad.encode(bytes).toLowerCase()));
    expect([error.code, error.context]).toEqual(['ADDRESS_ALGORITHM', { code: 1 }]);
  });

  it('throws for a malformed key', () => {
    expect(thrown(() => addressFromPublicKey('00' as PublicKey)).code).toBe('PUBLIC_KEY_MALFORMED');
    expect(thrown(() => addressFromPublicKey('Z'.repeat(64) as PublicKey)).code).toBe('PUBLIC_KEY_MALFORMED');
  });
});
