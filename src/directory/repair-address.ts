import { ADDRESS_PATH_LENGTH, normaliseAddress, type Address } from '../protocol/address';

/** The one slip that turns a damaged address into a whole one. Never apply it unseen: show it. */
export interface Repair {
  readonly kind: 'replace' | 'swap' | 'insert' | 'remove';
  /** Where in the damaged text, from 0; for `insert`, before which character. */
  readonly position: number;
  /** What stands there; empty for `insert`. */
  readonly typed: string;
  /** What would have to stand there; empty for `remove`. */
  readonly expected: string;
  readonly address: Address;
}

/** What is known about a text that should be the path of an address and is not. */
export interface Damage {
  /** The text: lower case, no blanks, no scheme. */
  readonly path: string;
  /** Positions of characters that no address has, counted in characters as people do. */
  readonly strangers: readonly number[];
  /** Undefined where more than one slip was made. */
  readonly repair: Repair | undefined;
}

const ALPHABET = [...'abcdefghijklmnopqrstuvwxyz234567'];

/**
 * Looks for the slip in a damaged address: one wrong character, two neighbours exchanged, one missing, one too many.
 * Each of the about two thousand texts that are one slip away is put to the checksum of 40 bits, so a repair that fits
 * is the right one but for one case in a billion.
 */
export function damageOf(path: string): Damage {
  const characters = [...path];
  const strangers = characters.flatMap((character, index) => (ALPHABET.includes(character) ? [] : [index]));
  return { path, strangers, repair: repairOf(characters, strangers) };
}

function repairOf(path: readonly string[], strangers: readonly number[]): Repair | undefined {
  for (const { kind, position, typed, expected } of slips(path, strangers)) {
    const mended = [...path.slice(0, position), expected, ...path.slice(position + [...typed].length)];
    const address = addressOf(mended.join(''));
    if (address !== undefined) return { kind, position, typed, expected, address };
  }
  return undefined;
}

type Slip = Omit<Repair, 'address'>;

function* slips(path: readonly string[], strangers: readonly number[]): Generator<Slip> {
  const [stranger] = strangers;
  if (strangers.length > 1) return;
  const all = path.map((_, index) => index);
  const at = (position: number) => path[position] ?? '';
  const suspects = stranger === undefined ? all : [stranger];
  if (path.length === ADDRESS_PATH_LENGTH) {
    for (const position of suspects) {
      const typed = at(position);
      for (const expected of ALPHABET) {
        if (expected !== typed) yield { kind: 'replace', position, typed, expected };
      }
    }
    for (const position of stranger === undefined ? all.slice(1) : []) {
      const [one, other] = [at(position - 1), at(position)];
      yield { kind: 'swap', position: position - 1, typed: one + other, expected: other + one };
    }
  } else if (path.length === ADDRESS_PATH_LENGTH + 1) {
    for (const position of suspects) yield { kind: 'remove', position, typed: at(position), expected: '' };
  } else if (path.length === ADDRESS_PATH_LENGTH - 1 && stranger === undefined) {
    for (let position = 0; position <= path.length; position++) {
      for (const expected of ALPHABET) yield { kind: 'insert', position, typed: '', expected };
    }
  }
}

function addressOf(path: string): Address | undefined {
  if (path.length !== ADDRESS_PATH_LENGTH) return undefined;
  try {
    return normaliseAddress(path);
  } catch {
    return undefined;
  }
}
