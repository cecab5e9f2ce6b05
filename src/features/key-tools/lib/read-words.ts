import { isAttoError, type AttoError } from '../../../protocol/error';
import {
  isMnemonicWord,
  MNEMONIC_LIST,
  parseMnemonic,
  tidyMnemonic,
  type Mnemonic,
} from '../../../protocol/mnemonic';
import type { Network } from '../../../protocol/network';
import { refusePublishedMnemonic } from '../../../protocol/published-keys';

/** A word that is not on the list. It is part of a secret. */
export interface UnknownWord {
  /** From 1. */
  readonly position: number;
  readonly word: string;
  /** Similar words of the list, the most likely first. */
  readonly similar: readonly string[];
}

/** The result of parsing a mnemonic: the words, or their faults. */
export interface WordsReading {
  readonly count: number;
  /** The normalized words: lower case, separated by single spaces. */
  readonly phrase: string;
  /** Whether that differs from the typed text. */
  readonly tidied: boolean;
  readonly unknown: readonly UnknownWord[];
  readonly mnemonic: Mnemonic | undefined;
  readonly error: AttoError | undefined;
}

const SUGGESTIONS = 3;

/**
 * Parses pasted words: capitals, line breaks, repeated spaces and numbers in front of words are accepted, nothing
 * else. Published example words are only valid on LOCAL. Never throws; no error contains a word.
 */
export function readWords(typed: string, network: Network): WordsReading {
  const phrase = tidyMnemonic(typed);
  const words = phrase === '' ? [] : phrase.split(' ');
  const unknown = words.flatMap((word, index) =>
    isMnemonicWord(word) ? [] : [{ position: index + 1, word, similar: similarWords(word) }],
  );
  const tidied = phrase !== typed.normalize('NFKD');
  const reading = { count: words.length, phrase, tidied, unknown, mnemonic: undefined, error: undefined };
  try {
    const mnemonic = parseMnemonic(phrase);
    refusePublishedMnemonic(mnemonic, network);
    return { ...reading, mnemonic };
  } catch (error) {
    if (isAttoError(error)) return { ...reading, error };
    throw error;
  }
}

/** The normalized text with one word replaced. */
export function withWord({ phrase }: WordsReading, position: number, word: string): string {
  const words = phrase.split(' ');
  words[position - 1] = word;
  return words.join(' ');
}

/**
 * Similar words for a misspelt one: those with the same first four letters, which identify every word of the list,
 * then those with one letter added, removed, changed or swapped.
 */
function similarWords(word: string): readonly string[] {
  const beginning =
    word.length >= 4 ? MNEMONIC_LIST.filter((one) => one.slice(0, 4) === word.slice(0, 4)) : [];
  const near = MNEMONIC_LIST.filter((one) => isOneStepAway(one, word));
  return [...new Set([...near, ...beginning])].slice(0, SUGGESTIONS);
}

function isOneStepAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const rest = (text: string, skip: number) => text.slice(start + skip);
  if (a.length > b.length) return rest(a, 1) === rest(b, 0);
  if (a.length < b.length) return rest(a, 0) === rest(b, 1);
  return (
    rest(a, 1) === rest(b, 1) ||
    (a[start] === b[start + 1] && a[start + 1] === b[start] && rest(a, 2) === rest(b, 2))
  );
}
