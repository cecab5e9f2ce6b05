import { ed25519 } from '@noble/curves/ed25519.js';
import { sha512 } from '@noble/hashes/sha2.js';
import { AttoError } from './error';

const PRIVATE_KEY_BYTES = 32;
const PUBLIC_KEY_BYTES = 32;
const SIGNATURE_BYTES = 64;

/** The public key of a private key. Errors: PRIVATE_KEY_LENGTH. */
export function ed25519PublicKey(privateKey: Uint8Array): Uint8Array {
  return ed25519.getPublicKey(checked(privateKey));
}

/** Signs a message, deterministically as RFC 8032 says. Errors: PRIVATE_KEY_LENGTH. */
export function signEd25519(message: Uint8Array, privateKey: Uint8Array): Uint8Array {
  return ed25519.sign(message, checked(privateKey));
}

/**
 * Verifies a signature by the strictest reading of RFC 8032 section 5.1.7, and never throws: S must be below the
 * group order; the public key must be a canonical encoding of a point of large order; and [S]B − [k]A must equal the
 * R of the signature byte for byte, and not be of small order. The equation is not multiplied by the cofactor, as in
 * the libraries of the official JavaScript client, so that no second R is accepted.
 */
export function verifyEd25519(signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array): boolean {
  if (signature.length !== SIGNATURE_BYTES || publicKey.length !== PUBLIC_KEY_BYTES) return false;
  const r = signature.subarray(0, 32);
  const s = littleEndian(signature.subarray(32));
  if (s >= ed25519.Point.Fn.ORDER) return false;
  const key = pointOf(publicKey);
  if (key === undefined) return false;
  const challenge = sha512.create().update(r).update(publicKey).update(message).digest();
  const k = littleEndian(challenge) % ed25519.Point.Fn.ORDER;
  const expected = ed25519.Point.BASE.multiplyUnsafe(s).subtract(key.multiplyUnsafe(k));
  return equal(expected.toBytes(), r) && !expected.isSmallOrder();
}

/**
 * Whether these bytes can have a private key: a canonical encoding of a point of large order. Nobody can sign for
 * anything else.
 */
export function isEd25519PublicKey(bytes: Uint8Array): boolean {
  return bytes.length === PUBLIC_KEY_BYTES && pointOf(bytes) !== undefined;
}

function pointOf(publicKey: Uint8Array) {
  try {
    // The second argument (false) refuses what ZIP-215 would accept: y ≥ p, and a sign bit on x = 0.
    const point = ed25519.Point.fromBytes(publicKey, false);
    return point.isSmallOrder() ? undefined : point;
  } catch {
    return undefined;
  }
}

function littleEndian(bytes: Uint8Array): bigint {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let value = 0n;
  for (let at = bytes.length - 8; at >= 0; at -= 8) value = (value << 64n) | view.getBigUint64(at, true);
  return value;
}

function equal(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

function checked(privateKey: Uint8Array): Uint8Array {
  if (privateKey.length !== PRIVATE_KEY_BYTES) {
    throw new AttoError('PRIVATE_KEY_LENGTH', { length: privateKey.length, expected: PRIVATE_KEY_BYTES });
  }
  return privateKey;
}
