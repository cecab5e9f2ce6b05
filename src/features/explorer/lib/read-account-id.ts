import { ADDRESS_SCHEME, parseAddress, type Address } from '../../../protocol/address';
import type { AttoError } from '../../../protocol/error';
import { isAttoError } from '../../../protocol/error';

/** What a text that should name an account turned out to be. */
export type AccountReading =
  | { readonly kind: 'address'; readonly address: Address }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'malformed'; readonly text: string; readonly error: AttoError };

/** Reads an address with or without its scheme; hosts that merge slashes leave `atto:/` of it, which is understood. */
export function readAccountId(typed: string): AccountReading {
  const text = typed.trim();
  if (text === '') return { kind: 'nothing' };
  try {
    return { kind: 'address', address: parseAddress(ADDRESS_SCHEME + text.replace(/^atto:\/{1,2}/, '')) };
  } catch (error) {
    if (!isAttoError(error)) throw error;
    return { kind: 'malformed', text, error };
  }
}
