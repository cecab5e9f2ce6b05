import { sha256 } from '@noble/hashes/sha2.js';
import { AttoError, isAttoError } from '../../protocol/error';
import {
  isMnemonicWord,
  MNEMONIC_LIST,
  MNEMONIC_WORDS,
  parseMnemonic,
  tidyMnemonic,
  type Mnemonic,
} from '../../protocol/mnemonic';
import type { Network } from '../../protocol/network';
import { privateKeyFromSeed, publicKeyFromPrivateKey } from '../../protocol/private-key';
import type { PublicKey } from '../../protocol/public-key';
import { refusePublishedMnemonic } from '../../protocol/published-keys';

/** A change that makes typed words valid. The words themselves are left out. */
export interface WordRepair {
  /** Which words change, from 1: one that is replaced, or two that change places. */
  readonly words: readonly number[];
  /** The first account of the words after the change. */
  readonly publicKey: PublicKey;
}

/**
 * The changes of one word, and the swaps of two, after which 24 typed words have a valid checksum; of one word alone if
 * that is not on the list. In an order that depends on the words alone. Published words are left out.
 * Errors: MNEMONIC_WORD_COUNT, MNEMONIC_UNKNOWN_WORD for a second one.
 */
export async function findRepairs(text: string, network: Network): Promise<WordRepair[]> {
  const found: WordRepair[] = [];
  for (const { words, mnemonic } of repairsOf(text, network)) {
    found.push({ words, publicKey: await firstKeyOf(mnemonic) });
  }
  return found;
}

/** The words after one of those changes, by its place in the order. Errors: those of `findRepairs`, WALLET_ENTRY_INVALID. */
export function repairedWords(text: string, network: Network, place: number): Mnemonic {
  let at = 0;
  for (const { mnemonic } of repairsOf(text, network)) if (at++ === place) return mnemonic;
  throw new AttoError('WALLET_ENTRY_INVALID', { member: 'change' });
}

function* repairsOf(
  text: string,
  network: Network,
): Generator<{ readonly words: readonly number[]; readonly mnemonic: Mnemonic }> {
  const typed = tidyMnemonic(text).split(' ');
  const count = typed[0] === '' ? 0 : typed.length;
  if (count !== MNEMONIC_WORDS)
    throw new AttoError('MNEMONIC_WORD_COUNT', { count, expected: MNEMONIC_WORDS });
  const unknown = typed.flatMap((word, at) => (isMnemonicWord(word) ? [] : [at]));
  if (unknown[1] !== undefined) throw new AttoError('MNEMONIC_UNKNOWN_WORD', { word: unknown[1] + 1 });
  const numbers = typed.map((word) => MNEMONIC_LIST.indexOf(word));
  const valid = (changed: readonly number[], words: readonly number[]) => {
    const bytes = packed(changed);
    const isValid = sha256(bytes.subarray(0, -1))[0] === bytes[bytes.length - 1];
    bytes.fill(0);
    const mnemonic = isValid ? unlessPublished(changed, network) : undefined;
    return mnemonic === undefined ? [] : [{ words: words.map((at) => at + 1), mnemonic }];
  };
  for (const at of unknown.length > 0 ? unknown : numbers.keys()) {
    for (let number = 0; number < MNEMONIC_LIST.length; number++) {
      if (number !== numbers[at]) yield* valid(numbers.with(at, number), [at]);
    }
  }
  if (unknown.length > 0) return;
  for (let one = 0; one < numbers.length; one++) {
    for (let other = one + 1; other < numbers.length; other++) {
      const [first, second] = [numbers[one] as number, numbers[other] as number];
      if (first !== second) yield* valid(numbers.with(one, second).with(other, first), [one, other]);
    }
  }
}

function unlessPublished(numbers: readonly number[], network: Network): Mnemonic | undefined {
  const mnemonic = parseMnemonic(numbers.map((number) => MNEMONIC_LIST[number]).join(' '));
  try {
    refusePublishedMnemonic(mnemonic, network);
    return mnemonic;
  } catch (error) {
    if (isAttoError(error)) return undefined;
    throw error;
  }
}

/** Numbers of 11 bits as bytes: 32 of entropy and one of checksum. BIP-39. */
function packed(numbers: readonly number[]): Uint8Array {
  const bytes = new Uint8Array((numbers.length * 11) / 8);
  let [bits, left, at] = [0, 0, 0];
  for (const number of numbers) {
    bits = (bits << 11) | number;
    for (left += 11; left >= 8; at++) bytes[at] = (bits >> (left -= 8)) & 255;
    bits &= (1 << left) - 1;
  }
  return bytes;
}

/**
 * The first account of words. By Web Crypto, which is many times faster than plain JavaScript: there are about 200 changes.
 */
export async function firstKeyOf(mnemonic: Mnemonic): Promise<PublicKey> {
  const encoder = new TextEncoder();
  const phrase = encoder.encode(mnemonic);
  const key = await crypto.subtle.importKey('raw', phrase, 'PBKDF2', false, ['deriveBits']);
  const salt = encoder.encode('mnemonic');
  const algorithm = { name: 'PBKDF2', hash: 'SHA-512', salt, iterations: 2048 };
  const seed = new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, 512));
  const privateKey = privateKeyFromSeed(seed, 0);
  try {
    return publicKeyFromPrivateKey(privateKey);
  } finally {
    for (const bytes of [phrase, seed, privateKey]) bytes.fill(0);
  }
}
