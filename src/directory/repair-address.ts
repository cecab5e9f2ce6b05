import { ADDRESS_PATH_LENGTH, normaliseAddress, type Address } from '../protocol/address';

/** The one edit that turns a damaged address into a valid one. Never apply it silently: show it. */
export interface Repair {
  readonly kind: 'replace' | 'swap' | 'insert' | 'remove';
  /** The index in the damaged text; for `insert`, the character to insert before. */
  readonly position: number;
  /** The wrong text there; empty for `insert`. */
  readonly typed: string;
  /** The correct text there; empty for `remove`. */
  readonly expected: string;
  readonly address: Address;
}

/** The diagnosis of a text that should be the path of an address but is not. */
export interface Damage {
  /** The text: lower case, no blanks, no scheme. */
  readonly path: string;
  /** Positions of characters that no address contains, counted in characters as people see them. */
  readonly strangers: readonly number[];
  /** Undefined if there is more than one mistake. */
  readonly repair: Repair | undefined;
}

const ALPHABET = [...'abcdefghijklmnopqrstuvwxyz234567'];

/**
 * Looks for a single mistake in a damaged address: one wrong character, two swapped neighbours, one missing or one
 * extra character. Each of the about two thousand candidates is checked against the 40-bit checksum, so a match is
 * wrong in one case in a billion.
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
