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
import { parsePublicKey, PUBLIC_KEY_BYTES, type PublicKey } from '../../../protocol/public-key';

/** One account in its two spellings. */
export interface Conversion {
  readonly address: Address;
  readonly publicKey: PublicKey;
  /** Whether anybody can hold a private key to it. */
  readonly usable: boolean;
  /** What was read though it is not written as it should be. */
  readonly note: AttoError | undefined;
}

/**
 * Reads an address or a public key, blanks around it aside. An address without its scheme or in its second spelling
 * is read too, and said to be one. Errors: those of `parseAddress` and `parsePublicKey`.
 */
export function convert(typed: string): Conversion {
  const text = typed.trim();
  const { address, note } = isKeyLike(text)
    ? { address: addressFromPublicKey(parsePublicKey(text)), note: undefined }
    : readAddress(text);
  const publicKey = publicKeyFromAddress(address);
  return { address, publicKey, note, usable: isEd25519PublicKey(hexToBytes(publicKey)) };
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
