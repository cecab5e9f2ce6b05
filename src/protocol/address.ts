import { base32nopad } from '@scure/base';
import { algorithmCode } from './algorithm';
import type { Algorithm } from './algorithm';
import { ADDRESS_PATH_LENGTH, ADDRESS_SCHEME, pathFault, schemeFault } from './address-fault';
import { createBlake2b } from './blake2b';
import type { Brand } from './brand';
import { AttoError } from './error';
import { bytesToHex, parseHex, writeHex } from './hex';
import { PUBLIC_KEY_BYTES } from './public-key';
import type { PublicKey } from './public-key';

export { ADDRESS_PATH_LENGTH, ADDRESS_SCHEME };

/** An address in its only canonical spelling: `atto://` and 61 lower-case base32 characters. */
export type Address = Brand<string, 'Address'>;

const CHECKED_BYTES = 33;
const BYTES = 38;
const PATH = /^[a-z2-7]{61}$/;

const checksum = createBlake2b(BYTES - CHECKED_BYTES);
const scratch = new Uint8Array(BYTES);

/**
 * A cache of recent addresses, in both directions. A transaction names each of its accounts several times and a page
 * shows the same few again and again, while the checksum is nearly all the cost of an address. The oldest entry is
 * evicted.
 */
const addresses = new Map<string, Address>();
const publicKeys = new Map<string, PublicKey>();
const REMEMBERED = 1024;

/**
 * The address of a public key: algorithm code, key and checksum (BLAKE2b with 5 bytes of output over the two) in
 * base32. Atto protocol: address. Errors: PUBLIC_KEY_MALFORMED.
 */
export function addressFromPublicKey(publicKey: PublicKey, algorithm: Algorithm = 'V1'): Address {
  const known = addresses.get(publicKey);
  if (known !== undefined) return known;
  scratch[0] = algorithmCode(algorithm);
  if (publicKey.length !== PUBLIC_KEY_BYTES * 2 || !writeHex(publicKey, scratch, 1)) {
    parseHex(publicKey, PUBLIC_KEY_BYTES, 'PUBLIC_KEY_MALFORMED');
  }
  scratch.set(checksum(scratch.subarray(0, CHECKED_BYTES)), CHECKED_BYTES);
  const address = addressOf(scratch);
  // Cached values are returned to other callers, so normalise to upper case even if the brand was bypassed.
  remember(address, publicKey.toUpperCase() as PublicKey);
  return address;
}

/** The public key in an address. */
export function publicKeyFromAddress(address: Address): PublicKey {
  return publicKeys.get(address) ?? keyOf(bytesOf(addressPath(address)));
}

/** The 61 characters after the scheme, the form that paths of the node's API take. */
export function addressPath(address: Address): string {
  return address.slice(ADDRESS_SCHEME.length);
}

/** The 38 bytes of an address: algorithm code 1, public key 32, checksum 5. */
export function addressBytes(address: Address): Uint8Array {
  return bytesOf(addressPath(address));
}

/**
 * Parses an address that must be written exactly in its canonical form: for text that people type and paste. No other
 * spelling and no white space is accepted. Errors: ADDRESS_EMPTY, ADDRESS_SCHEME_MISSING, ADDRESS_SCHEME_WRONG,
 * ADDRESS_UPPER_CASE, ADDRESS_CHARACTER, ADDRESS_LENGTH, ADDRESS_ALGORITHM, ADDRESS_CHECKSUM, and
 * ADDRESS_SECOND_SPELLING (with the canonical one) if the spare bit of the last character is set.
 */
export function parseAddress(text: string): Address {
  if (!text.startsWith(ADDRESS_SCHEME)) throw schemeFault(text);
  const canonical = readAddress(text, ADDRESS_SCHEME.length);
  if (canonical !== text) throw new AttoError('ADDRESS_SECOND_SPELLING', { canonical });
  return canonical;
}

/**
 * The canonical form of an address in any spelling that a node accepts: with or without scheme, spare bit set or not.
 * For JSON from a node, not for text that people type. Errors: those of `parseAddress` except for the second spelling
 * and the missing scheme.
 */
export function normaliseAddress(text: string): Address {
  if (text.startsWith(ADDRESS_SCHEME)) return readAddress(text, ADDRESS_SCHEME.length);
  if (!PATH.test(text)) throw schemeFault(text);
  return readAddress(text, 0);
}

/** Checks the path that begins at `start` and returns the whole address in its canonical spelling. */
function readAddress(text: string, start: number): Address {
  if (publicKeys.has(text)) return text as Address;
  const path = text.slice(start);
  if (!PATH.test(path)) throw pathFault(text, start);
  const bytes = bytesOf(path);
  if (bytes[0] !== 0) throw new AttoError('ADDRESS_ALGORITHM', { code: bytes[0] as number });
  const expected = checksum(bytes.subarray(0, CHECKED_BYTES));
  if (expected.some((byte, index) => byte !== bytes[CHECKED_BYTES + index])) {
    throw new AttoError('ADDRESS_CHECKSUM', {});
  }
  const address = addressOf(bytes);
  remember(address, keyOf(bytes));
  return address;
}

function addressOf(bytes: Uint8Array): Address {
  return (ADDRESS_SCHEME + base32nopad.encode(bytes).toLowerCase()) as Address;
}

/**
 * The 38 bytes of a path. They are 304 bits and its 61 characters 305, so the lowest bit of the last character is
 * spare: canonically 0, and ignored otherwise. In ASCII, characters of even value have odd codes from a to z and even
 * codes from 2 to 7, and the character with the spare bit set is the next one.
 */
function bytesOf(path: string): Uint8Array {
  const last = path.charCodeAt(ADDRESS_PATH_LENGTH - 1);
  const canonical = last >= 97 ? (last - 1) | 1 : last & ~1;
  return base32nopad.decode((path.slice(0, -1) + String.fromCharCode(canonical)).toUpperCase());
}

function keyOf(bytes: Uint8Array): PublicKey {
  return bytesToHex(bytes.subarray(1, CHECKED_BYTES)) as PublicKey;
}

function remember(address: Address, publicKey: PublicKey): void {
  if (addresses.size >= REMEMBERED) {
    addresses.delete(addresses.keys().next().value as string);
    publicKeys.delete(publicKeys.keys().next().value as string);
  }
  addresses.set(publicKey, address);
  publicKeys.set(address, publicKey);
}
