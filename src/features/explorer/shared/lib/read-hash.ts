import type { AttoError } from '../../../../protocol/error';
import { isAttoError } from '../../../../protocol/error';
import { parseHash, type Hash } from '../../../../protocol/hash';

/** What a text that should be a transaction's hash turned out to be. */
export type HashReading =
  | { readonly kind: 'hash'; readonly hash: Hash }
  | { readonly kind: 'nothing' }
  /** `text` is what was typed, to be shown as text and never to be asked for. */
  | { readonly kind: 'malformed'; readonly text: string; readonly error: AttoError };

/**
 * Reads what was typed, pasted or found in the address bar: 64 hexadecimal digits in either case, blanks around them
 * allowed. Everything else is malformed, with the reason and the length seen.
 */
export function readHash(typed: string): HashReading {
  const text = typed.trim();
  if (text === '') return { kind: 'nothing' };
  try {
    return { kind: 'hash', hash: parseHash(text) };
  } catch (error) {
    if (!isAttoError(error)) throw error;
    return { kind: 'malformed', text, error };
  }
}

const SHOWN = 200;

/** A foreign text short enough to be shown: its beginning, and how long it is when that is not all. */
export function excerpt(text: string): string {
  if (text.length <= SHOWN) return text;
  return `${text.slice(0, SHOWN)}… (${text.length.toLocaleString('en-GB')} characters)`;
}
