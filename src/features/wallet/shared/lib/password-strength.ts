import { checkNewPassword, PASSWORD_MIN } from '@site/src/wallet/keys/password';

/** How hard a new password is to guess, roughly. `short` and `common` ones are refused. */
export type Strength = 'short' | 'common' | 'weak' | 'fair' | 'good' | 'strong';

/** Bits that a letter of a word adds: texts in a language are easy to guess. */
const WORD_BITS = 2.5;
/** Bits of a character that stands alone. */
const LONE_BITS = { letter: 5, digit: 3.3, space: 1, other: 5 } as const;
/** The least bits of each, from the best on. */
const LEVELS = [
  [80, 'strong'],
  [50, 'good'],
  [36, 'fair'],
] as const;

/**
 * An estimate for the form: runs of letters count as words, repeated and consecutive characters hardly count. A password
 * that no one can guess may be rated too low, one that is in a list of stolen ones too high.
 */
export function passwordStrength(typed: string): Strength {
  const characters = [...typed.normalize('NFKC')];
  if (characters.length < PASSWORD_MIN) return 'short';
  try {
    checkNewPassword(typed);
  } catch {
    return 'common';
  }
  const bits = bitsOf(characters);
  return LEVELS.find(([least]) => bits >= least)?.[1] ?? 'weak';
}

function bitsOf(characters: readonly string[]): number {
  let bits = 0;
  let run = 0;
  for (const [at, character] of characters.entries()) {
    const before = characters[at - 1];
    const step = before === undefined ? Infinity : character.charCodeAt(0) - before.charCodeAt(0);
    const isLetter = /\p{L}/u.test(character);
    run = isLetter ? run + 1 : 0;
    if (Math.abs(step) <= 1) bits += 0.5;
    else if (run > 2) bits += WORD_BITS;
    else bits += LONE_BITS[isLetter ? 'letter' : kindOf(character)];
  }
  return bits;
}

function kindOf(character: string): keyof typeof LONE_BITS {
  if (/\d/.test(character)) return 'digit';
  return /\s/.test(character) ? 'space' : 'other';
}
