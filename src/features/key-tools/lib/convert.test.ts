import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toInstant } from '@site/src/protocol/instant';
import { anyPublicKey, SEED } from '@site/tests/support/protocol-arbitraries';
import { thrown } from '@site/tests/support/thrown';
import vectors from '@site/tests/vectors/protocol.json';
import { isAttoError } from '@site/src/protocol/error';
import { NETWORKS, type Network } from '@site/src/protocol/network';
import { convert as convertOn, EXAMPLE_ADDRESS } from './convert';
import { describeFault, reading } from './describe-fault';
import { EXAMPLE_TARGET, effortOf, readMoment, readTarget } from './work-form';

const convert = (typed: string) => convertOn(typed, 'LIVE');

describe('a private key that is published as an example', () => {
  const { privateKey, publicKey } = vectors.keys[0]!.accounts[0]!;

  it('is not accepted as a public key, except on LOCAL', () => {
    for (const typed of [privateKey, ` ${privateKey.toLowerCase()}\n`]) {
      for (const network of NETWORKS.filter((one) => one !== 'LOCAL')) {
        const error = thrown(() => convertOn(typed, network));
        expect(error.code).toBe('PRIVATE_KEY_PUBLISHED');
        expect(describeFault(error).sentence).toMatch(/^This private key is a published example: anyone can/);
      }
      expect(convertOn(typed, 'LOCAL').publicKey).toBe(privateKey);
    }
  });

  it('does not affect its public key or the examples of the page', () => {
    for (const network of NETWORKS) {
      for (const typed of [publicKey, EXAMPLE_ADDRESS, EXAMPLE_TARGET, '00'.repeat(32)])
        expect(convertOn(typed, network).note).toBeUndefined();
    }
  });
});

describe(`an address and its public key (seed ${SEED})`, () => {
  it('are converted to each other', () => {
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

  it('match the official library', () => {
    for (const { publicKey, address, path } of vectors.addresses.valid) {
      expect(convert(publicKey)).toMatchObject({ address, publicKey });
      expect(convert(address)).toMatchObject({ address, publicKey, note: undefined });
      // A missing scheme is accepted with a note.
      expect(convert(path)).toMatchObject({ address, publicKey, note: { code: 'ADDRESS_SCHEME_MISSING' } });
    }
  });

  it('are accepted in the second spelling, with the first', () => {
    const typed = `${EXAMPLE_ADDRESS.slice(0, -1)}p`;
    const { address, note } = convert(typed);
    expect(address).toBe(EXAMPLE_ADDRESS);
    expect(describeFault(note).sentence).toContain(EXAMPLE_ADDRESS);
  });

  it('are rejected with a code and a sentence', () => {
    for (const { value, reason } of vectors.addresses.invalid) {
      if (['leading space', 'trailing space', 'trailing newline', 'hex public key'].includes(reason))
        continue;
      if (reason.startsWith('missing scheme')) continue;
      const { code, sentence } = describeFault(thrown(() => convert(value)));
      expect([reason, code]).toEqual([reason, expect.stringMatching(/^(ADDRESS|PUBLIC_KEY)_[A-Z_]+$/)]);
      expect(sentence).toMatch(/\.$/);
    }
  });

  it.each([
    [EXAMPLE_TARGET.slice(1), 'PUBLIC_KEY_MALFORMED'],
    [`0x${EXAMPLE_TARGET}`, 'PUBLIC_KEY_MALFORMED'],
    [EXAMPLE_TARGET.replace('5', 'g'), 'PUBLIC_KEY_MALFORMED'],
    [EXAMPLE_ADDRESS.slice(0, -1), 'ADDRESS_LENGTH'],
    [EXAMPLE_ADDRESS.toUpperCase(), 'ADDRESS_UPPER_CASE'],
    ['nano_1abc', 'ADDRESS_SCHEME_WRONG'],
  ])('%s is %s', (typed, code) => {
    expect(thrown(() => convert(typed)).code).toBe(code);
  });
});

describe('whether a private key can belong to it', () => {
  it('is true for every derived key', () => {
    for (const { publicKey } of vectors.keys.flatMap(({ accounts }) => accounts)) {
      expect(convert(publicKey).usable).toBe(true);
    }
  });

  it('is false for bytes that are not a point of the curve, or one of small order', () => {
    // Zero is a point of order four, one is the neutral element, two is not a point, all ones exceed the field.
    for (const key of ['00'.repeat(32), `01${'00'.repeat(31)}`, `02${'00'.repeat(31)}`, 'FF'.repeat(32)]) {
      expect(convert(key).usable).toBe(false);
    }
  });

  it('never throws anything but an AttoError', () => {
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

describe('the form for work', () => {
  it('accepts a hash, a public key or an address', () => {
    expect(readTarget(` ${EXAMPLE_TARGET.toLowerCase()} `)).toBe(EXAMPLE_TARGET);
    expect(readTarget(EXAMPLE_ADDRESS)).toBe(vectors.keys[0]?.accounts[0]?.publicKey);
    expect(thrown(() => readTarget('AB')).code).toBe('HASH_MALFORMED');
    expect(thrown(() => readTarget('atto://a')).code).toBe('ADDRESS_LENGTH');
  });

  it('accepts a time as a date or in milliseconds', () => {
    expect(readMoment('2026-11-21T00:00:00Z')).toBe(BigInt(Date.UTC(2026, 10, 21)));
    expect(readMoment(' 1704067200000 ')).toBe(1_704_067_200_000n);
    expect(thrown(() => readMoment('1704067199999')).code).toBe('WORK_BEFORE_NETWORK_START');
    expect(thrown(() => readMoment('21.11.2026')).code).toBe('INSTANT_MALFORMED');
    expect(thrown(() => readMoment('9'.repeat(30))).code).toBe('INSTANT_OUT_OF_RANGE');
    expect(thrown(() => readMoment('9'.repeat(99))).code).toBe('INSTANT_MALFORMED');
  });

  it('shows the tries for network and year', () => {
    for (const { network, year, threshold, expectedHashes } of vectors.thresholds) {
      const effort = effortOf(network as Network, toInstant(BigInt(Date.UTC(year, 5))));
      expect(effort).toEqual({
        year,
        threshold: BigInt(threshold),
        expected: BigInt(expectedHashes),
      });
    }
  });
});

describe('a field', () => {
  it('is a fault if it is needed and empty', () => {
    expect(reading('  ', readTarget)).toEqual({ value: undefined, fault: undefined });
    expect(reading('  ', readTarget, true).fault?.code).toBe('HASH_MALFORMED');
    expect(reading(EXAMPLE_TARGET, readTarget).value).toBe(EXAMPLE_TARGET);
  });
});
