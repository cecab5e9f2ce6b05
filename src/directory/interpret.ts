import { parseAddress } from '../protocol/address';
import type { AttoError } from '../protocol/error';
import { isAttoError } from '../protocol/error';
import { parseHash } from '../protocol/hash';
import type { Network } from '../protocol/network';
import { meaningOfTyped, SCHEME, type Interpretation, type Meaning } from './meaning';
import { namedElsewhere } from './named-elsewhere';
import { NO_NICKNAMES, nicknamesLike, type Nicknames } from './nicknames';
import { damageOf } from './repair-address';

export type { Interpretation } from './meaning';

/**
 * Interprets what a reader typed or pasted: an address in any unambiguous spelling (upper case, blanks, with or
 * without scheme, as a payment request), a hash or public key, `address:height`, a link, a nickname or a known name
 * of that network or another one; and damaged versions of these. Pure: sends no requests.
 */
export function interpret(
  typed: string,
  network: Network,
  nicknames: Nicknames = NO_NICKNAMES,
): Interpretation {
  const own = (text: string) => nicknamesLike(nicknames, network, text);
  const meaning = meaningOfTyped(typed, network, { own, guess: damaged });
  if (meaning.network !== undefined || (meaning.kind !== 'names' && meaning.kind !== 'nothing'))
    return meaning;
  const elsewhere = namedElsewhere(typed, network, nicknames);
  if (elsewhere.length === 0) return meaning;
  return { nicknames: [], known: [], ...meaning, kind: 'names', elsewhere };
}

/** What was probably meant, judging by its form. */
function damaged(compact: string, hex: string): Meaning {
  const path = compact.toLowerCase().replace(SCHEME, '').replace(/\?.*$/s, '');
  const hasScheme = path.length < compact.length && SCHEME.test(compact.toLowerCase());
  if (!hasScheme && hex.length >= 32 && hex.replace(/[0-9a-f]/gi, '').length <= 2) {
    return { kind: 'malformed', error: faultOf(() => parseHash(hex)) };
  }
  if (hasScheme) return { kind: 'damaged-address', ...damageOf(path) };
  const error = faultOf(() => parseAddress(compact));
  // An address of another currency, or a link of another kind.
  if (error.code === 'ADDRESS_SCHEME_WRONG') return { kind: 'malformed', error };
  const fitting = path.replace(/[^a-z2-7]/g, '').length;
  const looksLike = path.length >= 55 && path.length <= 67 && fitting >= 50;
  return looksLike ? { kind: 'damaged-address', ...damageOf(path) } : { kind: 'nothing' };
}

function faultOf(parse: () => unknown): AttoError {
  try {
    parse();
  } catch (error) {
    if (isAttoError(error)) return error;
    throw error;
  }
  throw new Error('It parsed after all.');
}
