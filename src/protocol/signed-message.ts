import { createBlake2b } from './blake2b';
import { ed25519PublicKey, signEd25519, verifyEd25519 } from './ed25519';
import { AttoError } from './error';
import { bytesToHex, hexToBytes, isHex } from './hex';
import type { Instant } from './instant';
import { PUBLIC_KEY_BYTES } from './public-key';
import type { PublicKey } from './public-key';
import { SIGNATURE_BYTES } from './signature';
import type { Signature } from './signature';

/** The minimum length of a login challenge in bytes. */
export const CHALLENGE_MIN_BYTES = 64;

const DOMAIN = new TextEncoder().encode('ATTO Signed Message v1');
const hash512 = createBlake2b(64);

/**
 * The 64 bytes to sign for a message: BLAKE2b-512 over the domain text, the public key, the message's length as
 * unsigned 64-bit little-endian, and the message. Atto protocol: signed message.
 */
export function messageHash(publicKey: PublicKey, message: Uint8Array): Uint8Array {
  return hash512(DOMAIN, hexToBytes(publicKey), eightBytes(BigInt(message.length)), message);
}

/** Signs a message of any length, including an empty one. Errors: PRIVATE_KEY_LENGTH. */
export function signMessage(message: Uint8Array, privateKey: Uint8Array): Signature {
  return sign(messageHash(ownKey(privateKey), message), privateKey);
}

/** Whether the owner of a public key signed a message. Never throws. */
export function verifyMessage(message: Uint8Array, publicKey: PublicKey, signature: Signature): boolean {
  return isHex(publicKey, PUBLIC_KEY_BYTES) && verify(messageHash(publicKey, message), publicKey, signature);
}

/**
 * The 64 bytes to sign for a login challenge: BLAKE2b-512 over the public key, the challenge, and the time as signed
 * 64-bit little-endian milliseconds. Atto protocol: challenge. Errors: CHALLENGE_TOO_SHORT below 64 bytes.
 */
export function challengeHash(publicKey: PublicKey, challenge: Uint8Array, timestamp: Instant): Uint8Array {
  if (challenge.length < CHALLENGE_MIN_BYTES) {
    throw new AttoError('CHALLENGE_TOO_SHORT', { length: challenge.length, minimum: CHALLENGE_MIN_BYTES });
  }
  return hash512(hexToBytes(publicKey), challenge, eightBytes(BigInt.asUintN(64, timestamp)));
}

/** Signs a login challenge with the given time. Errors: CHALLENGE_TOO_SHORT, PRIVATE_KEY_LENGTH. */
export function signChallenge(challenge: Uint8Array, timestamp: Instant, privateKey: Uint8Array): Signature {
  return sign(challengeHash(ownKey(privateKey), challenge, timestamp), privateKey);
}

/** Whether the owner of a public key signed a challenge at the given time. False for a challenge that is too short. */
export function verifyChallenge(
  challenge: Uint8Array,
  timestamp: Instant,
  publicKey: PublicKey,
  signature: Signature,
): boolean {
  if (challenge.length < CHALLENGE_MIN_BYTES || !isHex(publicKey, PUBLIC_KEY_BYTES)) return false;
  return verify(challengeHash(publicKey, challenge, timestamp), publicKey, signature);
}

function sign(hash: Uint8Array, privateKey: Uint8Array): Signature {
  return bytesToHex(signEd25519(hash, privateKey)) as Signature;
}

function verify(hash: Uint8Array, publicKey: PublicKey, signature: Signature): boolean {
  return (
    isHex(signature, SIGNATURE_BYTES) && verifyEd25519(hexToBytes(signature), hash, hexToBytes(publicKey))
  );
}

function ownKey(privateKey: Uint8Array): PublicKey {
  return bytesToHex(ed25519PublicKey(privateKey)) as PublicKey;
}

function eightBytes(value: bigint): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, value, true);
  return bytes;
}
