import { signEd25519, verifyEd25519 } from './ed25519';
import { HASH_BYTES } from './hash';
import type { Hash } from './hash';
import { bytesToHex, hexToBytes, isHex } from './hex';
import { PUBLIC_KEY_BYTES } from './public-key';
import type { PublicKey } from './public-key';
import { parseSignature, SIGNATURE_BYTES } from './signature-text';
import type { Signature } from './signature-text';

// Kept in a separate file so that pages that only read transactions do not load the curve arithmetic.
export { parseSignature, SIGNATURE_BYTES };
export type { Signature };

/**
 * Signs the 32 bytes of a block hash with a 32-byte private key. Atto protocol: block signature. Errors:
 * PRIVATE_KEY_LENGTH.
 */
export function signHash(hash: Hash, privateKey: Uint8Array): Signature {
  return bytesToHex(signEd25519(hexToBytes(hash), privateKey)) as Signature;
}

/**
 * Whether a signature over a block hash was made by the owner of a public key. Strict (see `verifyEd25519`); returns
 * false for anything that is not 64, 32 and 32 bytes of hexadecimal.
 */
export function verifyHash(hash: Hash, publicKey: PublicKey, signature: Signature): boolean {
  if (!isHex(signature, SIGNATURE_BYTES) || !isHex(publicKey, PUBLIC_KEY_BYTES) || !isHex(hash, HASH_BYTES))
    return false;
  return verifyEd25519(hexToBytes(signature), hexToBytes(hash), hexToBytes(publicKey));
}
