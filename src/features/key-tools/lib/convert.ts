import {
  addressFromPublicKey,
  normaliseAddress,
  parseAddress,
  publicKeyFromAddress,
} from '../../../protocol/address';
import type { Address } from '../../../protocol/address';
import { isEd25519PublicKey } from '../../../protocol/ed25519';
import { isAttoError, type AttoError } from '../../../protocol/error';
import { hexToBytes } from '../../../protocol/hex';
import type { Network } from '../../../protocol/network';
import { refusePublishedKey } from '../../../protocol/published-keys';
import { parsePublicKey, PUBLIC_KEY_BYTES, type PublicKey } from '../../../protocol/public-key';

/** One account in its two spellings. */
export interface Conversion {
  readonly address: Address;
  readonly publicKey: PublicKey;
  /** Whether anybody can hold a private key to it. */
  readonly usable: boolean;
  /** A public key was read, which looks like a transaction's hash. */
  readonly fromKey: boolean;
  /** What was read though it is not written as it should be. */
  readonly note: AttoError | undefined;
}

/**
 * Reads an address or a public key, blanks around it aside. An address without its scheme or in its second spelling
 * is read too, and said to be one. A private key looks like a public one: those that are published as an example are
 * told apart, on every network but LOCAL. Errors: those of `parseAddress` and `parsePublicKey`, PRIVATE_KEY_PUBLISHED.
 */
export function convert(typed: string, network: Network): Conversion {
  const text = typed.trim();
  const fromKey = isKeyLike(text);
  const { address, note } = fromKey ? readKey(text, network) : readAddress(text);
  const publicKey = publicKeyFromAddress(address);
  return { address, publicKey, fromKey, note, usable: isEd25519PublicKey(hexToBytes(publicKey)) };
}

function readKey(text: string, network: Network): Pick<Conversion, 'address' | 'note'> {
  const publicKey = parsePublicKey(text);
  // One byte repeated is nobody's key here but a public key with a story: the zeros that coins are burnt to, for one.
  const bytes = hexToBytes(publicKey);
  if (new Set(bytes).size > 1) refusePublishedKey(bytes, network);
  return { address: addressFromPublicKey(publicKey), note: undefined };
}

function readAddress(text: string): Pick<Conversion, 'address' | 'note'> {
  try {
    return { address: parseAddress(text), note: undefined };
  } catch (error) {
    if (!isAttoError(error, 'ADDRESS_SCHEME_MISSING') && !isAttoError(error, 'ADDRESS_SECOND_SPELLING'))
      throw error;
    return { address: normaliseAddress(text), note: error };
  }
}

/** Sixty-four of anything is a key with a mistake in it rather than an address. */
function isKeyLike(text: string): boolean {
  if (/^atto:/i.test(text) || text === '') return false;
  return /^(0x)?[0-9a-f]*$/i.test(text) ? !/^[a-f2-7]{61}$/.test(text) : text.length === PUBLIC_KEY_BYTES * 2;
}
