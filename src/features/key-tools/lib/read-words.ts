import { similarWords } from '@site/src/lib/text/similar-words';
import { isAttoError, type AttoError } from '@site/src/protocol/error';
import {
  isMnemonicWord,
  MNEMONIC_LIST,
  parseMnemonic,
  tidyMnemonic,
  type Mnemonic,
} from '@site/src/protocol/mnemonic';
import type { Network } from '@site/src/protocol/network';
import { refusePublishedMnemonic } from '@site/src/protocol/published-keys';

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

/**
 * Parses pasted words in any of the ways that `tidyMnemonic` reads. Published example words are only valid on LOCAL. Never throws; no error contains a word.
 */
export function readWords(typed: string, network: Network): WordsReading {
  const phrase = tidyMnemonic(typed);
  const words = phrase === '' ? [] : phrase.split(' ');
  const unknown = words.flatMap((word, index) =>
    isMnemonicWord(word) ? [] : [{ position: index + 1, word, similar: similarWords(word, MNEMONIC_LIST) }],
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
