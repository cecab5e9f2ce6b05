import { wordlist as czech } from '@scure/bip39/wordlists/czech.js';
import { wordlist as french } from '@scure/bip39/wordlists/french.js';
import { wordlist as italian } from '@scure/bip39/wordlists/italian.js';
import { wordlist as japanese } from '@scure/bip39/wordlists/japanese.js';
import { wordlist as korean } from '@scure/bip39/wordlists/korean.js';
import { wordlist as portuguese } from '@scure/bip39/wordlists/portuguese.js';
import { wordlist as simplified } from '@scure/bip39/wordlists/simplified-chinese.js';
import { wordlist as spanish } from '@scure/bip39/wordlists/spanish.js';
import { wordlist as traditional } from '@scure/bip39/wordlists/traditional-chinese.js';
import { AttoError } from '../../protocol/error';
import { isMnemonicWord, MNEMONIC_WORDS, tidyMnemonic } from '../../protocol/mnemonic';

const LISTS: readonly (readonly [language: string, list: readonly string[]])[] = [
  ['Chinese', [...simplified, ...traditional]],
  ['Czech', czech],
  ['French', french],
  ['Italian', italian],
  ['Japanese', japanese],
  ['Korean', korean],
  ['Portuguese', portuguese],
  ['Spanish', spanish],
];
const LENGTHS = [12, 15, 18, 21, 24];

/**
 * The error for a phrase of BIP-39 in another language than English; undefined for any other text. Accents need not be
 * typed. The lists are large: load this module where a phrase was not recognised.
 */
export function otherLanguage(typed: string): AttoError<'MNEMONIC_OTHER_LANGUAGE'> | undefined {
  const words = tidyMnemonic(typed)
    .split(' ')
    // Chinese words are one character each, and are usually written without blanks.
    .flatMap((word) => (/^\p{Script=Han}+$/u.test(word) ? [...word] : [word]))
    .map(folded);
  if (!LENGTHS.includes(words.length) || words.every(isMnemonicWord)) return undefined;
  const found = LISTS.find(([, list]) => {
    const known = new Set(list.map(folded));
    return words.every((word) => known.has(word));
  });
  if (found === undefined) return undefined;
  const [language] = found;
  return new AttoError('MNEMONIC_OTHER_LANGUAGE', {
    language,
    count: words.length,
    expected: MNEMONIC_WORDS,
  });
}

/** A word without accents and voicing marks. */
function folded(word: string): string {
  return word.normalize('NFKD').replace(/\p{Mn}/gu, '');
}
