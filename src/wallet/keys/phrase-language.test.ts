import { entropyToMnemonic } from '@scure/bip39';
import { wordlist as czech } from '@scure/bip39/wordlists/czech.js';
import { wordlist as english } from '@scure/bip39/wordlists/english.js';
import { wordlist as french } from '@scure/bip39/wordlists/french.js';
import { wordlist as italian } from '@scure/bip39/wordlists/italian.js';
import { wordlist as japanese } from '@scure/bip39/wordlists/japanese.js';
import { wordlist as korean } from '@scure/bip39/wordlists/korean.js';
import { wordlist as portuguese } from '@scure/bip39/wordlists/portuguese.js';
import { wordlist as simplified } from '@scure/bip39/wordlists/simplified-chinese.js';
import { wordlist as spanish } from '@scure/bip39/wordlists/spanish.js';
import { wordlist as traditional } from '@scure/bip39/wordlists/traditional-chinese.js';
import { describe, expect, it } from 'vitest';
import { otherLanguage } from './phrase-language';

const entropy = (bytes: number) => Uint8Array.from({ length: bytes }, (_, at) => (at * 37 + 5) & 255);
const contextOf = (typed: string) => otherLanguage(typed)?.context;

describe('a phrase in another language', () => {
  it.each([
    ['Chinese', simplified],
    ['Chinese', traditional],
    ['Czech', czech],
    ['French', french],
    ['Italian', italian],
    ['Japanese', japanese],
    ['Korean', korean],
    ['Portuguese', portuguese],
    ['Spanish', spanish],
  ])('is recognised: %s', (language, list) => {
    for (const [bytes, count] of [
      [16, 12],
      [32, 24],
    ] as const) {
      const phrase = entropyToMnemonic(entropy(bytes), list);
      const expected = { language, count, expected: 24 };
      expect(contextOf(phrase)).toEqual(expected);
      expect(contextOf(phrase.normalize('NFC').toUpperCase())).toEqual(expected);
      const numbered = phrase.split(/\s/).map((word, at) => `${at + 1}. ${word}`);
      expect(contextOf(numbered.join('\n'))).toEqual(expected);
    }
  });

  it('is recognised without its accents, and Chinese without its blanks', () => {
    const plain = entropyToMnemonic(entropy(32), spanish)
      .normalize('NFKD')
      .replace(/\p{Mn}/gu, '');
    expect(contextOf(plain)).toMatchObject({ language: 'Spanish' });
    expect(contextOf(entropyToMnemonic(entropy(32), simplified).replaceAll(' ', ''))).toMatchObject({
      ...{ language: 'Chinese', count: 24 },
    });
  });

  it('is not English, and not a text of any other length', () => {
    expect(otherLanguage(entropyToMnemonic(entropy(32), english))).toBeUndefined();
    expect(otherLanguage(spanish.slice(0, 23).join(' '))).toBeUndefined();
    expect(otherLanguage(spanish.slice(0, 23).join(' ') + ' bitcoin')).toBeUndefined();
    expect(otherLanguage('')).toBeUndefined();
  });
});
