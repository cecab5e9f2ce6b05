import { describe, expect, it } from 'vitest';
import { entropyToMnemonic } from '@scure/bip39';
import { wordlist as spanish } from '@scure/bip39/wordlists/spanish.js';
import { wordlist as english } from '@scure/bip39/wordlists/english.js';
import { isAttoError } from './error';
import type { ErrorCode } from './error-codes';
import { mnemonicFromEntropy, parseMnemonic, tidyMnemonic } from './mnemonic';

const entropy = (bytes: number) => Uint8Array.from({ length: bytes }, (_, at) => (at * 7 + 11) & 255);
const PHRASE = mnemonicFromEntropy(entropy(32));
const LIST = PHRASE.split(' ');
const OTHER = (bytes: number) => entropyToMnemonic(entropy(bytes), english);

const listed = (write: (word: string, number: number) => string, between = '\n') =>
  LIST.map((word, at) => write(word, at + 1)).join(between);
const fullWidth = (text: string) =>
  text.replace(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0));
const inside = (mark: string) => listed((word) => word.slice(0, 2) + mark + word.slice(2), ' ');
const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1);
/** In two columns, as wallets print them: 1 and 13, 2 and 14 … */
const columns = Array.from(
  { length: 12 },
  (_, at) => `${at + 1}. ${LIST[at]}\t${at + 13}. ${LIST[at + 12]}`,
).join('\n');

/** Ways in which people keep 24 words, or fail to. */
const WAYS: readonly (readonly [way: string, typed: string, outcome: 'right' | ErrorCode])[] = [
  ['one line', PHRASE, 'right'],
  ['one word per line', listed((word) => word), 'right'],
  ['lines of Windows, and one at the end', listed((word) => word, '\r\n') + '\r\n', 'right'],
  ['tabs and repeated blanks', listed((word) => word, ' \t  '), 'right'],
  ['capitals', PHRASE.toUpperCase(), 'right'],
  ['words that begin with a capital', listed(capital, ' '), 'right'],
  ['full-width letters, numbers and blanks', fullWidth(listed((word, n) => `${n}.${word}`, '')), 'right'],
  ['no-break spaces', listed((word) => word, '\u00a0'), 'right'],
  ['ideographic spaces', listed((word) => word, '\u3000'), 'right'],
  ['1. word', listed((word, n) => `${n}. ${word}`), 'right'],
  ['1.word', listed((word, n) => `${n}.${word}`), 'right'],
  ['1) word', listed((word, n) => `${n}) ${word}`, ' '), 'right'],
  ['(1) word', listed((word, n) => `(${n}) ${word}`), 'right'],
  ['[1] word', listed((word, n) => `[${n}] ${word}`), 'right'],
  ['1 - word', listed((word, n) => `${n} - ${word}`), 'right'],
  ['1 – word', listed((word, n) => `${n} – ${word}`), 'right'],
  ['1: word', listed((word, n) => `${n}: ${word}`), 'right'],
  ['#1 word', listed((word, n) => `#${n} ${word}`), 'right'],
  ['01 word', listed((word, n) => `${String(n).padStart(2, '0')} ${word}`), 'right'],
  ['1word', listed((word, n) => `${n}${word}`), 'right'],
  ['1word2word', listed((word, n) => `${n}${word}`, ''), 'right'],
  ['word 1 with the word before', listed((word, n) => `word ${n}: ${word}`), 'right'],
  ['Word #1 of 24', listed((word, n) => `Word #${n} of 24: ${word}`), 'right'],
  [
    '① word',
    listed((word, n) => `${String.fromCodePoint(n <= 20 ? 0x245f + n : 0x3250 + n - 20)} ${word}`),
    'right',
  ],
  [
    '1️⃣ word',
    listed((word, n) => `${[...String(n)].map((d) => `${d}\ufe0f\u20e3`).join('')} ${word}`),
    'right',
  ],
  ['numbers in a line of their own', listed((word, n) => `${n}\n${word}`), 'right'],
  ['numbers from 0', listed((word, n) => `${n - 1} ${word}`), 'right'],
  ['the date in front', `2026-11-29 ${PHRASE}`, 'right'],
  ['two columns with numbers', columns, 'right'],
  ['commas', listed((word) => word, ', '), 'right'],
  ['commas without blanks', listed((word) => word, ','), 'right'],
  ['semicolons', listed((word) => word, ';'), 'right'],
  ['slashes', listed((word) => word, ' / '), 'right'],
  ['full stops', listed((word) => word, '.'), 'right'],
  ['hyphens', listed((word) => word, '-'), 'right'],
  ['underscores', listed((word) => word, '_'), 'right'],
  ['plus signs, as in a URL', listed((word) => word, '+'), 'right'],
  ['in quotation marks', `"${PHRASE}"`, 'right'],
  ['each in curly quotation marks', listed((word) => `“${word}”`, ', '), 'right'],
  ['a JSON array', JSON.stringify(LIST), 'right'],
  ['a JSON object', JSON.stringify(Object.fromEntries(LIST.map((word, at) => [at + 1, word]))), 'right'],
  ['a Python list', `['${LIST.join("', '")}']`, 'right'],
  ['CSV', listed((word, n) => `${n},"${word}"`, '\r\n'), 'right'],
  ['a Markdown table', listed((word, n) => `| ${n} | ${word} |`), 'right'],
  ['bold Markdown', listed((word) => `**${word}**`, ' '), 'right'],
  ['a list to tick', listed((word) => `- [ ] ${word}`), 'right'],
  ['bullets', listed((word) => `• ${word}`), 'right'],
  ['HTML', listed((word) => `<li>${word}</li>`), 'right'],
  ['emoji behind each word', listed((word) => `${word} 🔑`, ' '), 'right'],
  ['zero-width spaces in the words', inside('\u200b'), 'right'],
  ['zero-width spaces alone between the words', listed((word) => word, '\u200b'), 'right'],
  ['soft hyphens', inside('\u00ad'), 'right'],
  ['word joiners and joiners', inside('\u2060\u200d'), 'right'],
  ['a byte order mark and a mark of direction', `\ufeff\u200e${PHRASE}\u200f`, 'right'],
  ['ligatures', PHRASE.replaceAll('fi', 'ﬁ').replaceAll('fl', 'ﬂ'), 'right'],

  ['nothing', '', 'MNEMONIC_WORD_COUNT'],
  ['numbers alone', '1 2 3', 'MNEMONIC_WORD_COUNT'],
  ['one word missing', LIST.slice(1).join(' '), 'MNEMONIC_WORD_COUNT'],
  ['one word too many', `${PHRASE} zoo`, 'MNEMONIC_WORD_COUNT'],
  ['a title in front', `Recovery phrase: ${PHRASE}`, 'MNEMONIC_WORD_COUNT'],
  ['twice the same', `${PHRASE}\n${PHRASE}`, 'MNEMONIC_WORD_COUNT'],
  ['no separators', LIST.join(''), 'MNEMONIC_WORD_COUNT'],
  ['half of them', LIST.slice(0, 12).join(' '), 'MNEMONIC_WORD_COUNT'],
  [
    'words with letters as numbers',
    listed((word, n) => `${String.fromCharCode(96 + n)}) ${word}`),
    'MNEMONIC_WORD_COUNT',
  ],
  ['a digit in a word', LIST.with(4, 'aband0n').join(' '), 'MNEMONIC_UNKNOWN_WORD'],
  ['a digit for the first letter of a word', LIST.with(4, '0range').join(' '), 'MNEMONIC_UNKNOWN_WORD'],
  ['a letter of another script', LIST.with(4, 'аbandon').join(' '), 'MNEMONIC_UNKNOWN_WORD'],
  ['an accent', LIST.with(4, 'ábandon').join(' '), 'MNEMONIC_UNKNOWN_WORD'],
  ['a word that is not on the list', LIST.with(4, 'bitcoin').join(' '), 'MNEMONIC_UNKNOWN_WORD'],
  ['Spanish words', entropyToMnemonic(entropy(32), spanish), 'MNEMONIC_UNKNOWN_WORD'],
  ['two words swapped', LIST.with(0, LIST[1]!).with(1, LIST[0]!).join(' '), 'MNEMONIC_CHECKSUM'],
  ['another word', LIST.with(4, 'zoo').join(' '), 'MNEMONIC_CHECKSUM'],
  ['12 words of another wallet', OTHER(16), 'MNEMONIC_OTHER_LENGTH'],
  [
    '15 words of another wallet, numbered',
    OTHER(20)
      .split(' ')
      .map((word, at) => `${at + 1}. ${word}`)
      .join(' '),
    'MNEMONIC_OTHER_LENGTH',
  ],
  ['18 words of another wallet', OTHER(24), 'MNEMONIC_OTHER_LENGTH'],
  ['21 words of another wallet', OTHER(28), 'MNEMONIC_OTHER_LENGTH'],
];

const outcomeOf = (typed: string) => {
  try {
    return parseMnemonic(tidyMnemonic(typed)) === PHRASE ? 'right' : 'another phrase';
  } catch (error) {
    return isAttoError(error) ? error.code : error;
  }
};

describe('24 words, kept as', () => {
  it.each(WAYS)('%s', (_, typed, outcome) => {
    expect(outcomeOf(typed)).toBe(outcome);
  });

  it('a published phrase of repeated words are not taken for labels', () => {
    const zeros = `${'abandon '.repeat(23)}art`;
    expect(tidyMnemonic(zeros)).toBe(zeros);
    expect(tidyMnemonic('zoo '.repeat(48)).split(' ')).toHaveLength(48);
  });

  it('says how many words another phrase has, and none of them', () => {
    try {
      parseMnemonic(OTHER(16));
    } catch (error) {
      expect(isAttoError(error, 'MNEMONIC_OTHER_LENGTH') && error.context).toEqual({
        count: 12,
        expected: 24,
      });
    }
  });
});
