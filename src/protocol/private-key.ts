import { hmac } from '@noble/hashes/hmac.js';
import { sha512 } from '@noble/hashes/sha2.js';
import { ed25519PublicKey } from './ed25519';
import { AttoError } from './error';
import { bytesToHex } from './hex';
import { MAX_KEY_INDEX } from './key-index';
import type { PublicKey } from './public-key';

/** Bytes of a seed. */
export const SEED_BYTES = 64;

const ED25519_CURVE = new TextEncoder().encode('ed25519 seed');
const PURPOSE = 44;
/** "otta" as a number: the coin type in the derivation path. */
const COIN_TYPE = 0x6f74_7461;
const HARDENED = 0x8000_0000;

/**
 * The private key of an index: SLIP-0010 for Ed25519 along m/44'/1869902945'/index'. Returns fresh bytes that the
 * caller should overwrite after use. Atto protocol: private key. Errors: SEED_LENGTH, KEY_INDEX_OUT_OF_RANGE.
 */
export function privateKeyFromSeed(seed: Uint8Array, index: number): Uint8Array {
  if (seed.length !== SEED_BYTES)
    throw new AttoError('SEED_LENGTH', { length: seed.length, expected: SEED_BYTES });
  if (!Number.isInteger(index) || index < 0 || index > MAX_KEY_INDEX)
    throw new AttoError('KEY_INDEX_OUT_OF_RANGE', {});
  let node = hmac(sha512, ED25519_CURVE, seed);
  const data = new Uint8Array(37);
  for (const level of [PURPOSE, COIN_TYPE, index]) {
    data.set(node.subarray(0, 32), 1);
    new DataView(data.buffer).setUint32(33, level + HARDENED, false);
    const child = hmac(sha512, node.subarray(32), data);
    node.fill(0);
    node = child;
  }
  data.fill(0);
  const privateKey = node.slice(0, 32);
  node.fill(0);
  return privateKey;
}

/** The public key of a 32-byte private key. RFC 8032. Errors: PRIVATE_KEY_LENGTH. */
export function publicKeyFromPrivateKey(privateKey: Uint8Array): PublicKey {
  return bytesToHex(ed25519PublicKey(privateKey)) as PublicKey;
}
