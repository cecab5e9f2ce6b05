import {
  addressFromPublicKey,
  normaliseAddress,
  parseAddress,
  publicKeyFromAddress,
} from '@site/src/protocol/address';
import type { Address } from '@site/src/protocol/address';
import { isEd25519PublicKey } from '@site/src/protocol/ed25519';
import { isAttoError, type AttoError } from '@site/src/protocol/error';
import { hexToBytes } from '@site/src/protocol/hex';
import type { Network } from '@site/src/protocol/network';
import { refusePublishedKey } from '@site/src/protocol/published-keys';
import { parsePublicKey, PUBLIC_KEY_BYTES, type PublicKey } from '@site/src/protocol/public-key';

/** A public test vector: index 0 of the words `abandon` 23 times and `art`. */
export const EXAMPLE_ADDRESS = 'atto://adxseu7ne6h3h5avlrmapalc6qw2dsygbungfscakf6re44prhufjy7syamqo';

/** An account as address and public key. */
export interface Conversion {
  readonly address: Address;
  readonly publicKey: PublicKey;
  /** Whether a private key can exist for it. */
  readonly usable: boolean;
  /** The input was a public key, which looks like a transaction's hash. */
  readonly fromKey: boolean;
  /** A deviation from the canonical spelling. */
  readonly note: AttoError | undefined;
}

/**
 * Parses an address or a public key, ignoring surrounding spaces. An address without its scheme or in its second
 * spelling is accepted with a note. A private key looks like a public one: published example keys are rejected on
 * every network but LOCAL. Errors: those of `parseAddress` and `parsePublicKey`, PRIVATE_KEY_PUBLISHED.
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
  // A repeated byte counts as a public key, such as the zeros of the burn account.
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

/** 64 characters are more likely a key with a typo than an address. */
function isKeyLike(text: string): boolean {
  if (/^atto:/i.test(text) || text === '') return false;
  return /^(0x)?[0-9a-f]*$/i.test(text) ? !/^[a-f2-7]{61}$/.test(text) : text.length === PUBLIC_KEY_BYTES * 2;
}
