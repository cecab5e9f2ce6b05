import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEED } from '@site/tests/support/protocol-arbitraries';
import { thrown } from '@site/tests/support/thrown';
import vectors from '@site/tests/vectors/protocol.json';
import { MNEMONIC_LIST, mnemonicFromEntropy, parseMnemonic } from '@site/src/protocol/mnemonic';
import { NETWORKS } from '@site/src/protocol/network';
import { seedFromMnemonic } from '@site/src/protocol/seed';
import { deriveAccounts, privateKeyText, readIndex } from './accounts';
import { readWords, withWord } from './read-words';
import { describeFault } from './describe-fault';

const ZEROS = `${'abandon '.repeat(23)}art`;
const readLocal = (typed: string) => readWords(typed, 'LOCAL');
const options = { signal: new AbortController().signal, pause: () => Promise.resolve() };
const anyMnemonic = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(mnemonicFromEntropy);

describe('words that are published as an example', () => {
  it.each(NETWORKS.filter((network) => network !== 'LOCAL'))(
    'are rejected on %s, however they are typed',
    (network) => {
      for (const typed of [ZEROS, ZEROS.toUpperCase(), ZEROS.replaceAll(' ', '\n'), `1. ${ZEROS}`]) {
        const reading = readWords(typed, network);
        expect(reading).toMatchObject({ count: 24, unknown: [], mnemonic: undefined });
        expect(reading.error?.code).toBe('MNEMONIC_PUBLISHED');
        expect(describeFault(reading.error).sentence).toMatch(
          /^This recovery phrase is a published example: anyone can/,
        );
      }
    },
  );

  it('are accepted on LOCAL, and generated words on every network', () => {
    expect(readWords(ZEROS, 'LOCAL')).toMatchObject({ mnemonic: ZEROS, error: undefined });
    const own = mnemonicFromEntropy(Uint8Array.from({ length: 32 }, (_, at) => at));
    expect(readWords(own, 'LIVE')).toMatchObject({ mnemonic: own, error: undefined });
  });
});

describe(`pasted words (seed ${SEED})`, () => {
  it('are accepted with capitals, numbers, line breaks and spaces', () => {
    const between = fc.constantFrom(' ', '  ', '\n', '\r\n', '\t', '\u00a0');
    const before = fc.constantFrom(
      () => '',
      (at: number) => `${at}. `,
      (at: number) => `${at}) `,
      (at: number) => `${at}.`,
      (at: number) => `${at} `,
    );
    fc.assert(
      fc.property(anyMnemonic, between, before, fc.boolean(), (mnemonic, blank, number, loud) => {
        const typed = mnemonic
          .split(' ')
          .map((word, index) => number(index + 1) + (loud ? word.toUpperCase() : word))
          .join(blank);
        expect(readLocal(` ${typed} `)).toMatchObject({ mnemonic, count: 24, unknown: [], error: undefined });
      }),
      { seed: SEED, numRuns: 200 },
    );
  });

  it('report which word is wrong, with suggestions', () => {
    fc.assert(
      fc.property(anyMnemonic, fc.nat(23), fc.nat(20), (mnemonic, at, where) => {
        const words = mnemonic.split(' ');
        const right = words[at] as string;
        const letter = where % right.length;
        const wrong = `${right.slice(0, letter)}q${right.slice(letter)}`;
        const reading = readLocal(withWord(readLocal(mnemonic), at + 1, wrong));
        if (MNEMONIC_LIST.includes(wrong)) return;
        expect(reading.error?.code).toBe('MNEMONIC_UNKNOWN_WORD');
        expect(reading.unknown).toEqual([
          { position: at + 1, word: wrong, similar: expect.arrayContaining([right]) },
        ]);
        expect(withWord(reading, at + 1, right)).toBe(mnemonic);
      }),
      { seed: SEED, numRuns: 200 },
    );
  });

  it.each([
    ['abandn', 'abandon'],
    ['abnadon', 'abandon'],
    ['abandoned', 'abandon'],
    ['zo', 'zoo'],
  ])('%s may be %s', (typed, meant) => {
    expect(readLocal(typed).unknown[0]?.similar[0]).toBe(meant);
  });

  it('are rejected with the code of the protocol, and a sentence without any word', () => {
    for (const { phrase, reason } of vectors.invalidMnemonics) {
      const forgiven = /upper case|space|newlines|commas/.test(reason);
      const { error, mnemonic } = readLocal(phrase);
      expect([reason, mnemonic !== undefined]).toEqual([reason, forgiven]);
      if (forgiven) continue;
      const { code, sentence } = describeFault(error);
      expect(code).toMatch(/^MNEMONIC_/);
      const secret = phrase.split(/[ ,]/).filter((word) => word.length > 3);
      expect(secret.filter((word) => new RegExp(`\\b${word}\\b`).test(sentence))).toEqual([]);
    }
    expect(readLocal(ZEROS.replace('art', 'able')).error?.code).toBe('MNEMONIC_CHECKSUM');
  });
});

describe('the accounts of words', () => {
  it('match the official library, with any passphrase', async () => {
    for (const { mnemonic, passphrase, accounts } of vectors.keys) {
      const seed = await seedFromMnemonic(parseMnemonic(mnemonic), passphrase);
      for (const { index, publicKey, address, privateKey } of accounts) {
        expect(await deriveAccounts(seed, index, 1, options)).toEqual([{ index, publicKey, address }]);
        expect(privateKeyText(seed, index)).toBe(privateKey);
      }
    }
  });

  it('are consecutive from the first one, and end with the indices', async () => {
    const seed = await seedFromMnemonic(parseMnemonic(ZEROS), '');
    const indices = async (from: number, count: number) =>
      (await deriveAccounts(seed, from, count, options)).map(({ index }) => index);
    expect(await indices(3, 7)).toEqual([3, 4, 5, 6, 7, 8, 9]);
    expect(await indices(2_147_483_646, 5)).toEqual([2_147_483_646, 2_147_483_647]);
  });

  it('are no longer derived after an abort', async () => {
    const seed = await seedFromMnemonic(parseMnemonic(ZEROS), '');
    const abort = new AbortController();
    const pause = async () => abort.abort('enough');
    await expect(deriveAccounts(seed, 0, 50, { signal: abort.signal, pause })).rejects.toBe('enough');
  });

  it('have integer indices', () => {
    expect([' 0 ', '7', '2147483647'].map(readIndex)).toEqual([0, 7, 2_147_483_647]);
    for (const typed of [
      '',
      '-1',
      '1.5',
      '1e3',
      'one',
      ...vectors.invalidIndexes.map(({ index }) => index),
    ]) {
      expect(thrown(() => readIndex(typed)).code).toBe('KEY_INDEX_OUT_OF_RANGE');
    }
  });
});
