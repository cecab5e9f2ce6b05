import { entropyToMnemonic, mnemonicToEntropy, validateMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import type { Brand } from './brand';
import { AttoError } from './error';

/** 24 lower-case English words separated by single spaces, with a valid checksum. A secret. */
export type Mnemonic = Brand<string, 'Mnemonic'>;

/** Words of a mnemonic. */
export const MNEMONIC_WORDS = 24;
/** Bytes of the entropy in a mnemonic, without the checksum. */
export const ENTROPY_BYTES = 32;

/** The 2048 English words of BIP-39 in their order. */
export const MNEMONIC_LIST: readonly string[] = wordlist;

const WORDS: ReadonlySet<string> = new Set(wordlist);
/** The other lengths of phrases in BIP-39. */
const OTHER_LENGTHS = [12, 15, 18, 21];

/** Whether a word is in the list, in exactly this spelling. */
export function isMnemonicWord(word: string): boolean {
  return WORDS.has(word);
}

/** Characters without a width, which word processors and messengers put into words and between them. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}]+/u;
/** Whatever is neither a letter with its marks, nor a digit, nor unseen. */
const BETWEEN = /[^\p{L}\p{Mn}\p{Mc}\p{N}\p{Default_Ignorable_Code_Point}\p{Cf}]+/u;
const NUMBER = /^\p{N}+$/u;

/**
 * Words as people keep them, as one line of small letters with single blanks: anything that is no letter or digit
 * separates words, numbers and repeated labels are dropped, and words that are all numbered are put into the order of
 * their numbers. The result need not be a mnemonic: its checksum decides.
 */
export function tidyMnemonic(typed: string): string {
  const parts = typed.normalize('NFKD').toLowerCase().split(BETWEEN).flatMap(seenParts).flatMap(splitNumbers);
  const words = parts.filter((part) => !NUMBER.test(part));
  return withoutLabels(ordered(parts) ?? words).join(' ');
}

/** A part without unseen characters: one word if that is on the list or the pieces are not, else the pieces. */
function seenParts(part: string): readonly string[] {
  const pieces = part.split(UNSEEN).filter((piece) => piece !== '');
  const whole = pieces.join('');
  return pieces.length > 1 && !WORDS.has(whole) && pieces.every((piece) => WORDS.has(piece))
    ? pieces
    : [whole];
}

/** `7able` is the number 7 and a word. A zero stays where it is: it may be typed for the letter O. */
function splitNumbers(part: string): readonly string[] {
  const pieces = part.match(/\d+|[a-z]+/g) ?? [];
  const isNumbered = /^[a-z]*(?:(?:[1-9]|1\d|2[0-4])(?!\d)[a-z]*)+$/.test(part);
  const isSure = /^\d+[a-z]+$/.test(part) || pieces.every((piece) => NUMBER.test(piece) || WORDS.has(piece));
  return isNumbered && isSure ? pieces : [part].filter((one) => one !== '');
}

/** 24 words in the order of the numbers before them, for lists in columns; undefined for any others. */
function ordered(parts: readonly string[]): readonly string[] | undefined {
  if (parts.length !== MNEMONIC_WORDS * 2) return undefined;
  const words: string[] = [];
  for (let at = 0; at < parts.length; at += 2) {
    const [number, word] = [Number(parts[at]), parts[at + 1] as string];
    if (!(number >= 1 && number <= MNEMONIC_WORDS) || NUMBER.test(word)) return undefined;
    words[number - 1] = word;
  }
  return Object.keys(words).length === MNEMONIC_WORDS ? words : undefined;
}

/** 24 words without the same labels around each, such as `word 7:` or the tags of a list. */
function withoutLabels(words: readonly string[]): readonly string[] {
  const size = words.length / MNEMONIC_WORDS;
  if (size !== 2 && size !== 3) return words;
  const columns = Array.from({ length: size }, (_, at) =>
    words.filter((_word, place) => place % size === at),
  );
  const varied = columns.filter((column) => new Set(column).size > 1);
  return varied.length === 1 ? (varied[0] as readonly string[]) : words;
}

/**
 * Parses a mnemonic as typed: normalised by NFKD (so full-width letters count as letters), then exactly 24 English
 * BIP-39 words in lower case with single spaces and a valid checksum. Only an exact match passes; anything more
 * lenient is up to the form. Errors never contain a word. Atto protocol: mnemonic. Errors: MNEMONIC_WORD_COUNT,
 * MNEMONIC_OTHER_LENGTH (a valid phrase of BIP-39 with fewer words), MNEMONIC_UNKNOWN_WORD (its number),
 * MNEMONIC_CHECKSUM.
 */
export function parseMnemonic(typed: string): Mnemonic {
  const phrase = typed.normalize('NFKD');
  const words = phrase === '' ? [] : phrase.split(' ');
  if (words.length !== MNEMONIC_WORDS) {
    const isOther = OTHER_LENGTHS.includes(words.length) && validateMnemonic(phrase, wordlist);
    const code = isOther ? 'MNEMONIC_OTHER_LENGTH' : 'MNEMONIC_WORD_COUNT';
    throw new AttoError(code, { count: words.length, expected: MNEMONIC_WORDS });
  }
  const unknown = words.findIndex((word) => !WORDS.has(word));
  if (unknown !== -1) throw new AttoError('MNEMONIC_UNKNOWN_WORD', { word: unknown + 1 });
  try {
    mnemonicToEntropy(phrase, wordlist);
  } catch {
    // The library's message could quote words, so the error itself is dropped.
    throw new AttoError('MNEMONIC_CHECKSUM', {});
  }
  return phrase as Mnemonic;
}

/** The mnemonic of 32 bytes of entropy. BIP-39 with 256 bits. Errors: ENTROPY_LENGTH. */
export function mnemonicFromEntropy(entropy: Uint8Array): Mnemonic {
  if (entropy.length !== ENTROPY_BYTES) {
    throw new AttoError('ENTROPY_LENGTH', { length: entropy.length, expected: ENTROPY_BYTES });
  }
  return entropyToMnemonic(entropy, wordlist) as Mnemonic;
}

/** The 32 bytes of entropy in a mnemonic. */
export function entropyFromMnemonic(mnemonic: Mnemonic): Uint8Array {
  return mnemonicToEntropy(mnemonic, wordlist);
}
