import { sha256 } from '@noble/hashes/sha2.js';
import { AttoError } from '../../protocol/error';
import { bytesToHex, hexToBytes, isHex } from '../../protocol/hex';
import { isNetwork, type Network } from '../../protocol/network';
import { SEAL_BYTES } from './aead';
import { KEY_BYTES, SALT_BYTES } from './kdf';
import { checkCost, type KdfCost, type KdfPolicy } from './kdf-policy';

/** The plaintext header of a vault; every byte of it is authenticated. */
export interface VaultHeader {
  readonly network: Network;
  /** 16 random bytes in hexadecimal, which change only with the data key. */
  readonly id: string;
  /** Epoch milliseconds by the device's clock. */
  readonly createdAt: number;
  readonly kdf: KdfCost;
  readonly salt: Uint8Array;
}

/** A vault as it is stored. */
export interface VaultRecord {
  readonly header: VaultHeader;
  /** The bytes of format and header exactly as stored: the associated data of both sealed parts. */
  readonly prefix: Uint8Array;
  /** The data key, sealed with the key of the password. */
  readonly wrappedKey: Uint8Array;
  /** The secrets, sealed with the data key. */
  readonly body: Uint8Array;
}

/** The newest version that this program reads. */
const VERSION = 1;
const MAGIC = new TextEncoder().encode('ATTOVAULT');
const HEAD_BYTES = MAGIC.length + 3;
const WRAPPED_BYTES = KEY_BYTES + SEAL_BYTES;
const DIGEST_BYTES = 32;
const MAX_BYTES = 65_536;
const ID_BYTES = 16;

/** The prefix of a vault, before its sealed parts: magic, version, length of the header, header as JSON. */
export function encodeHeader({ network, id, createdAt, kdf, salt }: VaultHeader): Uint8Array {
  const text = JSON.stringify({ network, id, createdAt, kdf, salt: bytesToHex(salt) });
  const header = new TextEncoder().encode(text);
  const prefix = new Uint8Array(HEAD_BYTES + header.length);
  prefix.set(MAGIC);
  prefix[MAGIC.length] = VERSION;
  new DataView(prefix.buffer).setUint16(MAGIC.length + 1, header.length, false);
  prefix.set(header, HEAD_BYTES);
  return prefix;
}

/** A vault in its stored form, version 1: prefix, wrapped key, body, and SHA-256 over all of that. */
export function encodeVault({ prefix, wrappedKey, body }: Omit<VaultRecord, 'header'>): Uint8Array {
  const bytes = new Uint8Array(prefix.length + wrappedKey.length + body.length + DIGEST_BYTES);
  bytes.set(prefix);
  bytes.set(wrappedKey, prefix.length);
  bytes.set(body, prefix.length + wrappedKey.length);
  bytes.set(sha256(bytes.subarray(0, -DIGEST_BYTES)), bytes.length - DIGEST_BYTES);
  return bytes;
}

/**
 * A vault from its stored form. The digest distinguishes damage from a wrong password; it has no key, so it does
 * not stop attackers, but the sealed parts do. Nothing is computed with a cost that the policy does not allow.
 * Errors: WALLET_STORAGE_ALTERED, WALLET_FORMAT_NEWER.
 */
export function decodeVault(bytes: Uint8Array, policy: KdfPolicy): VaultRecord {
  const altered = new AttoError('WALLET_STORAGE_ALTERED', { record: 'vault' });
  if (bytes.length > MAX_BYTES || bytes.length < HEAD_BYTES) throw altered;
  if (MAGIC.some((byte, at) => byte !== bytes[at])) throw altered;
  const version = bytes[MAGIC.length] as number;
  const content = bytes.subarray(0, -DIGEST_BYTES);
  const digest = sha256(content);
  if (digest.some((byte, at) => byte !== bytes[content.length + at])) throw altered;
  if (version > VERSION) throw new AttoError('WALLET_FORMAT_NEWER', { version });
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint16(MAGIC.length + 1, false);
  const prefixLength = HEAD_BYTES + length;
  if (version === 0 || content.length < prefixLength + WRAPPED_BYTES + SEAL_BYTES) throw altered;
  const header = parseHeader(content.subarray(HEAD_BYTES, prefixLength), policy);
  if (header === undefined) throw altered;
  return {
    header,
    prefix: bytes.slice(0, prefixLength),
    wrappedKey: content.slice(prefixLength, prefixLength + WRAPPED_BYTES),
    body: content.slice(prefixLength + WRAPPED_BYTES),
  };
}

function parseHeader(bytes: Uint8Array, policy: KdfPolicy): VaultHeader | undefined {
  let json: Partial<Record<keyof VaultHeader, unknown>> | null;
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as typeof json;
  } catch {
    return undefined;
  }
  if (typeof json !== 'object' || json === null) return undefined;
  const { network, id, createdAt, kdf, salt } = json;
  if (!isNetwork(network) || typeof id !== 'string' || !isHex(id, ID_BYTES)) return undefined;
  if (typeof createdAt !== 'number' || !Number.isSafeInteger(createdAt)) return undefined;
  if (typeof salt !== 'string' || !isHex(salt, SALT_BYTES)) return undefined;
  return { network, id, createdAt, kdf: checkCost(kdf, policy), salt: hexToBytes(salt) };
}
