import { describe, expect, it } from 'vitest';
import { thrown } from '../../tests/support/thrown';
import type { ErrorCode } from './error-codes';
import { bytesToHex } from './hex';
import { entropyFromMnemonic, mnemonicFromEntropy, parseMnemonic } from './mnemonic';
import type { Mnemonic } from './mnemonic';
import { privateKeyFromSeed, publicKeyFromPrivateKey } from './private-key';
import { seedFromMnemonic } from './seed';

const ZEROS = `${'abandon '.repeat(23)}art`;

describe('parseMnemonic', () => {
  it('reads 24 words with a valid checksum', () => {
    expect(parseMnemonic(ZEROS)).toBe(ZEROS);
    expect(entropyFromMnemonic(parseMnemonic(ZEROS))).toEqual(new Uint8Array(32));
    expect(mnemonicFromEntropy(new Uint8Array(32))).toBe(ZEROS);
  });

  it('reads the same words in full width or with wide spaces as the same mnemonic', () => {
    const wide = [...ZEROS]
      .map((letter) =>
        letter === ' ' ? '\u3000' : String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0),
      )
      .join('');
    expect(parseMnemonic(wide)).toBe(ZEROS);
    expect(parseMnemonic(ZEROS.replaceAll(' ', '\u00a0'))).toBe(ZEROS);
  });

  it.each<[string, ErrorCode, object]>([
    ['', 'MNEMONIC_WORD_COUNT', { count: 0, expected: 24 }],
    [`${'abandon '.repeat(11)}about`, 'MNEMONIC_OTHER_LENGTH', { count: 12, expected: 24 }],
    [`${'abandon '.repeat(22)}art`, 'MNEMONIC_WORD_COUNT', { count: 23, expected: 24 }],
    [`abandon ${ZEROS}`, 'MNEMONIC_WORD_COUNT', { count: 25, expected: 24 }],
    [` ${ZEROS}`, 'MNEMONIC_WORD_COUNT', { count: 25, expected: 24 }],
    [`${ZEROS} `, 'MNEMONIC_WORD_COUNT', { count: 25, expected: 24 }],
    [ZEROS.replaceAll(' ', '  '), 'MNEMONIC_WORD_COUNT', { count: 47, expected: 24 }],
    [ZEROS.replaceAll(' ', '\n'), 'MNEMONIC_WORD_COUNT', { count: 1, expected: 24 }],
    [ZEROS.toUpperCase(), 'MNEMONIC_UNKNOWN_WORD', { word: 1 }],
    [ZEROS.replace(/art$/, 'zzzz'), 'MNEMONIC_UNKNOWN_WORD', { word: 24 }],
    [ZEROS.replace(/art$/, 'abá'), 'MNEMONIC_UNKNOWN_WORD', { word: 24 }],
    ['abandon '.repeat(24).trim(), 'MNEMONIC_CHECKSUM', {}],
    [`zoo ${ZEROS.slice(8)}`, 'MNEMONIC_CHECKSUM', {}],
  ])('refuses %j as %s', (phrase, code, context) => {
    const error = thrown(() => parseMnemonic(phrase));
    expect([error.code, error.context]).toEqual([code, context]);
  });

  it('never includes a word in an error or its cause', () => {
    for (const phrase of [
      ZEROS.replace('art', 'secretword'),
      ZEROS.replace('art', 'ability'),
      'secretword',
    ]) {
      const error = thrown(() => parseMnemonic(phrase));
      expect(`${error.message} ${JSON.stringify(error.context)}`).not.toMatch(/secretword|abandon|ability/);
      expect(error.cause).toBeUndefined();
    }
  });

  it('needs 32 bytes of entropy', () => {
    for (const length of [0, 16, 31, 33]) {
      expect(thrown(() => mnemonicFromEntropy(new Uint8Array(length)))).toMatchObject({
        code: 'ENTROPY_LENGTH',
        context: { length, expected: 32 },
      });
    }
  });
});

describe('seedFromMnemonic', () => {
  it('uses the passphrase as given: a different encoding of the same text gives a different seed', async () => {
    const mnemonic = parseMnemonic(ZEROS);
    const composed = await seedFromMnemonic(mnemonic, 'é', {});
    const decomposed = await seedFromMnemonic(mnemonic, 'e\u0301', {});
    expect(bytesToHex(composed)).not.toBe(bytesToHex(decomposed));
  });

  it('derives nothing from an invalid mnemonic', async () => {
    const wrong = 'abandon '.repeat(24).trim() as Mnemonic;
    await expect(seedFromMnemonic(wrong, '', {})).rejects.toMatchObject({ code: 'MNEMONIC_CHECKSUM' });
  });

  it('rejects with the reason of the signal, before and during derivation', async () => {
    const mnemonic = parseMnemonic(ZEROS);
    const reason = new Error('closed');
    await expect(seedFromMnemonic(mnemonic, '', { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    const controller = new AbortController();
    const pending = seedFromMnemonic(mnemonic, '', { signal: controller.signal });
    controller.abort(reason);
    await expect(pending).rejects.toBe(reason);
  });
});

describe('privateKeyFromSeed', () => {
  const seed = new Uint8Array(64).fill(9);

  it('derives a different key for every index up to 2^31−1', () => {
    const keys = [0, 1, 2, 0x7fff_ffff].map((index) => bytesToHex(privateKeyFromSeed(seed, index)));
    expect(new Set(keys).size).toBe(4);
    expect(seed).toEqual(new Uint8Array(64).fill(9));
  });

  it.each([-1, 0x8000_0000, 0xffff_ffff, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
    'refuses index %s',
    (index) => {
      expect(thrown(() => privateKeyFromSeed(seed, index)).code).toBe('KEY_INDEX_OUT_OF_RANGE');
    },
  );

  it('needs a 64-byte seed and a 32-byte key', () => {
    expect(thrown(() => privateKeyFromSeed(new Uint8Array(32), 0))).toMatchObject({
      code: 'SEED_LENGTH',
      context: { length: 32, expected: 64 },
    });
    expect(thrown(() => publicKeyFromPrivateKey(new Uint8Array(31)))).toMatchObject({
      code: 'PRIVATE_KEY_LENGTH',
      context: { length: 31, expected: 32 },
    });
  });
});
