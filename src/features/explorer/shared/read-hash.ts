import type { AttoError } from '@site/src/protocol/error';
import { isAttoError } from '@site/src/protocol/error';
import { parseHash, type Hash } from '@site/src/protocol/hash';

/** The result of parsing a text as a transaction's hash. */
export type HashReading =
  | { readonly kind: 'hash'; readonly hash: Hash }
  | { readonly kind: 'nothing' }
  /** `text` is what was typed; it is shown as text and never requested. */
  | { readonly kind: 'malformed'; readonly text: string; readonly error: AttoError };

/**
 * Parses a hash that was typed, pasted or found in the URL: 64 hexadecimal digits in either case, with optional
 * surrounding spaces. Everything else is malformed, with the reason and the length.
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
