import { entropyToMnemonic, mnemonicToEntropy } from '@scure/bip39';
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

/** Whether a word is in the list, in exactly this spelling. */
export function isMnemonicWord(word: string): boolean {
  return WORDS.has(word);
}

/**
 * Words as people paste them, as one line of small letters with single blanks: capitals, full-width letters, line breaks,
 * several blanks and numbers in front of words are forgiven, nothing else. The result need not be a mnemonic.
 */
export function tidyMnemonic(typed: string): string {
  return typed
    .normalize('NFKD')
    .toLowerCase()
    .replace(/(^|\s)\d{1,2}[.):]?(?=\s)/g, '$1')
    .replace(/(^|\s)\d{1,2}[.):](?=[a-z])/g, '$1')
    .trim()
    .replace(/\s+/g, ' ');
}

/**
 * Parses a mnemonic as typed: normalised by NFKD (so full-width letters count as letters), then exactly 24 English
 * BIP-39 words in lower case with single spaces and a valid checksum. Only an exact match passes; anything more
 * lenient is up to the form. Errors never contain a word. Atto protocol: mnemonic. Errors: MNEMONIC_WORD_COUNT,
 * MNEMONIC_UNKNOWN_WORD (its number), MNEMONIC_CHECKSUM.
 */
export function parseMnemonic(typed: string): Mnemonic {
  const phrase = typed.normalize('NFKD');
  const words = phrase === '' ? [] : phrase.split(' ');
  if (words.length !== MNEMONIC_WORDS) {
    throw new AttoError('MNEMONIC_WORD_COUNT', { count: words.length, expected: MNEMONIC_WORDS });
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
