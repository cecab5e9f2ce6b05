import { createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';
import type { Funded } from '../types';
import { addressOf } from './address-of';
import { testKey } from './test-key';

/** Code of network LOCAL, the second byte of every block. Source: Atto protocol, block serialization. */
const LOCAL = 3;
const NETWORK_OFFSET = 1;
const KEY_OFFSET = 5;

/** The PKCS #8 header of an Ed25519 key; the 32 key bytes follow. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** A signing key of the story, for LOCAL only. */
export interface Signer {
  /** Upper-case hex. */
  readonly publicKey: string;
  readonly address: string;
  /**
   * The signature (64 bytes) over the hash of a block. `bytes` is the block itself: throws for a block of another
   * network or another key.
   */
  sign(bytes: Uint8Array, hash: Uint8Array): Buffer;
}

const signers = new Map<string, Signer>();

/** The signer of a label. */
export function signerOf(label: string): Signer {
  let signer = signers.get(label);
  if (!signer) signers.set(label, (signer = createSigner(label)));
  return signer;
}

/** Private key, public key and address of a label, for programs with their own signing code. */
export function keysOf(label: string): Funded {
  const { publicKey, address } = signerOf(label);
  return { privateKey: testKey(label), publicKey, address };
}

function createSigner(label: string): Signer {
  const der = Buffer.concat([PKCS8_HEAD, Buffer.from(testKey(label), 'hex')]);
  const pem = `-----BEGIN PRIVATE KEY-----\n${der.toString('base64')}\n-----END PRIVATE KEY-----`;
  const raw = createPublicKey(pem).export({ format: 'der', type: 'spki' }).subarray(-32);
  const publicKey = raw.toString('hex').toUpperCase();
  // Created on first use, because most keys of the story never sign.
  let key: KeyObject | undefined;
  return {
    publicKey,
    address: addressOf(publicKey),
    sign(bytes, hash) {
      if (bytes[NETWORK_OFFSET] !== LOCAL) {
        throw new Error(`The key "${label}" is a published test key: it signs for network LOCAL only`);
      }
      if (!raw.equals(bytes.subarray(KEY_OFFSET, KEY_OFFSET + raw.length))) {
        throw new Error(`The key "${label}" does not sign blocks of another account`);
      }
      return sign(null, hash, (key ??= createPrivateKey(pem)));
    },
  };
}
