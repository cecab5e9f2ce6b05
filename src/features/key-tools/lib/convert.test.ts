import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyPublicKey, SEED } from '../../../../tests/support/protocol-arbitraries';
import { thrown } from '../../../../tests/support/thrown';
import vectors from '../../../../tests/vectors/protocol.json';
import { isAttoError } from '../../../protocol/error';
import { NETWORKS } from '../../../protocol/network';
import { convert as convertOn } from './convert';
import { EXAMPLES } from './examples';
import { sayFault } from './say-fault';

const convert = (typed: string) => convertOn(typed, 'LIVE');

describe('a private key that is published as an example', () => {
  const { privateKey, publicKey } = vectors.keys[0]!.accounts[0]!;

  it('is not taken for a public key, but on LOCAL', () => {
    for (const typed of [privateKey, ` ${privateKey.toLowerCase()}\n`]) {
      for (const network of NETWORKS.filter((one) => one !== 'LOCAL')) {
        const error = thrown(() => convertOn(typed, network));
        expect(error.code).toBe('PRIVATE_KEY_PUBLISHED');
        expect(sayFault(error).sentence).toMatch(/^This private key is a published example: anyone can/);
      }
      expect(convertOn(typed, 'LOCAL').publicKey).toBe(privateKey);
    }
  });

  it('is not confused with its public key, nor with the examples of the page', () => {
    for (const network of NETWORKS) {
      for (const typed of [publicKey, EXAMPLES.address, EXAMPLES.target, '00'.repeat(32)])
        expect(convertOn(typed, network).note).toBeUndefined();
    }
  });
});

describe(`an address and its public key (seed ${SEED})`, () => {
  it('lead to each other', () => {
    fc.assert(
      fc.property(anyPublicKey, fc.boolean(), (publicKey, small) => {
        const { address, note } = convert(` ${small ? publicKey.toLowerCase() : publicKey}\n`);
        expect(note).toBeUndefined();
        expect(convert(address)).toEqual({ ...convert(publicKey), fromKey: false });
        expect(convert(publicKey).fromKey).toBe(true);
        expect(convert(address).publicKey).toBe(publicKey);
      }),
      { seed: SEED, numRuns: 300 },
    );
  });

  it('are those of the official library', () => {
    for (const { publicKey, address, path } of vectors.addresses.valid) {
      expect(convert(publicKey)).toMatchObject({ address, publicKey });
      expect(convert(address)).toMatchObject({ address, publicKey, note: undefined });
      // The scheme was left out, which is said and forgiven.
      expect(convert(path)).toMatchObject({ address, publicKey, note: { code: 'ADDRESS_SCHEME_MISSING' } });
    }
  });

  it('are read in the second spelling too, and told what the first is', () => {
    const typed = `${EXAMPLES.address.slice(0, -1)}p`;
    const { address, note } = convert(typed);
    expect(address).toBe(EXAMPLES.address);
    expect(sayFault(note).sentence).toContain(EXAMPLES.address);
  });

  it('are refused with a code and a sentence when they are neither', () => {
    for (const { value, reason } of vectors.addresses.invalid) {
      if (['leading space', 'trailing space', 'trailing newline', 'hex public key'].includes(reason))
        continue;
      if (reason.startsWith('missing scheme')) continue;
      const { code, sentence } = sayFault(thrown(() => convert(value)));
      expect([reason, code]).toEqual([reason, expect.stringMatching(/^(ADDRESS|PUBLIC_KEY)_[A-Z_]+$/)]);
      expect(sentence).toMatch(/\.$/);
    }
  });

  it.each([
    [EXAMPLES.target.slice(1), 'PUBLIC_KEY_MALFORMED'],
    [`0x${EXAMPLES.target}`, 'PUBLIC_KEY_MALFORMED'],
    [EXAMPLES.target.replace('5', 'g'), 'PUBLIC_KEY_MALFORMED'],
    [EXAMPLES.address.slice(0, -1), 'ADDRESS_LENGTH'],
    [EXAMPLES.address.toUpperCase(), 'ADDRESS_UPPER_CASE'],
    ['nano_1abc', 'ADDRESS_SCHEME_WRONG'],
  ])('%s is %s', (typed, code) => {
    expect(thrown(() => convert(typed)).code).toBe(code);
  });
});

describe('whether a private key can belong to it', () => {
  it('is so for every key that was made from one', () => {
    for (const { publicKey } of vectors.keys.flatMap(({ accounts }) => accounts)) {
      expect(convert(publicKey).usable).toBe(true);
    }
  });

  it('is not so for what no point of the curve, or one of small order, is written as', () => {
    // Zero is a point of order four, one the neutral element, two is on no point, all ones is beyond the field.
    for (const key of ['00'.repeat(32), `01${'00'.repeat(31)}`, `02${'00'.repeat(31)}`, 'FF'.repeat(32)]) {
      expect(convert(key).usable).toBe(false);
    }
  });

  it('never throws a foreign error, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        try {
          convert(typed);
        } catch (error) {
          expect(isAttoError(error)).toBe(true);
        }
      }),
      { seed: SEED, numRuns: 500 },
    );
  });
});
