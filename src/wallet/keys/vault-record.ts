import { sha256 } from '@noble/hashes/sha2.js';
import { AttoError } from '../../protocol/error';
import { bytesToHex, hexToBytes, isHex } from '../../protocol/hex';
import { isNetwork, type Network } from '../../protocol/network';
import { SEAL_BYTES } from './aead';
import { KEY_BYTES, SALT_BYTES } from './kdf';
import { checkCost, type KdfCost, type KdfPolicy } from './kdf-policy';
import { parsePasskeys, PASSKEY_VERSION, type PasskeyList } from './passkey-list';

/** The plaintext header of a vault; every byte of it is authenticated. */
export interface VaultHeader {
  readonly network: Network;
  /** 16 random bytes in hexadecimal, which change only with the data key. */
  readonly id: string;
  /** Epoch milliseconds by the device's clock. */
  readonly createdAt: number;
  readonly kdf: KdfCost;
  readonly salt: Uint8Array;
  /** Undefined in a vault of version 1, which has had none. */
  readonly passkeys: PasskeyList | undefined;
}

/** A vault as it is stored. */
export interface VaultRecord {
  readonly header: VaultHeader;
  /** The bytes of format and header exactly as stored. */
  readonly prefix: Uint8Array;
  /** The data key, sealed with the key of the password. */
  readonly wrappedKey: Uint8Array;
  /** The data key, sealed with the key of each passkey, in the order of the header. */
  readonly passkeyWraps: readonly Uint8Array[];
  /** The secrets, sealed with the data key. */
  readonly body: Uint8Array;
}

/** The newest version that this program reads. */
const VERSION = PASSKEY_VERSION;
const MAGIC = new TextEncoder().encode('ATTOVAULT');
const HEAD_BYTES = MAGIC.length + 3;
const WRAPPED_BYTES = KEY_BYTES + SEAL_BYTES;
const DIGEST_BYTES = 32;
const MAX_BYTES = 65_536;
const ID_BYTES = 16;

/** The prefix of a vault, before its sealed parts: magic, version, length of the header, header as JSON. */
export function encodeHeader({ network, id, createdAt, kdf, salt, passkeys }: VaultHeader): Uint8Array {
  // Without passkeys, `JSON.stringify` leaves that member out: the header of version 1.
  const text = JSON.stringify({ network, id, createdAt, kdf, salt: bytesToHex(salt), passkeys });
  const header = new TextEncoder().encode(text);
  const prefix = new Uint8Array(HEAD_BYTES + header.length);
  prefix.set(MAGIC);
  prefix[MAGIC.length] = passkeys === undefined ? 1 : PASSKEY_VERSION;
  new DataView(prefix.buffer).setUint16(MAGIC.length + 1, header.length, false);
  prefix.set(header, HEAD_BYTES);
  return prefix;
}

/** What authenticates the password's wrap: the header of a vault of version 1; only its own fields of a later one. */
export function passwordData({ header, prefix }: Pick<VaultRecord, 'header' | 'prefix'>): Uint8Array {
  const { network, id, kdf, salt, passkeys } = header;
  if (passkeys === undefined) return prefix;
  return slotData(network, id, ['password', kdf, bytesToHex(salt)]);
}

/** What authenticates the wrap of a passkey: only its own fields, so that slots change independently. */
export function passkeyData(
  { network, id }: Pick<VaultHeader, 'network' | 'id'>,
  { rpId, input }: Pick<PasskeyList, 'rpId' | 'input'>,
  { credential, salt }: { readonly credential: string; readonly salt: string },
): Uint8Array {
  return slotData(network, id, ['passkey', rpId, input, credential, salt]);
}

/** What authenticates the body: everything before it, so that the data key authenticates the list of passkeys too. */
export function bodyData({
  header,
  prefix,
  wrappedKey,
  passkeyWraps,
}: Omit<VaultRecord, 'body'>): Uint8Array {
  return header.passkeys === undefined ? prefix : joined([prefix, wrappedKey, ...passkeyWraps]);
}

/** A vault in its stored form: prefix, wrapped keys, body, and SHA-256 over all of that. */
export function encodeVault({
  prefix,
  wrappedKey,
  passkeyWraps,
  body,
}: Omit<VaultRecord, 'header'>): Uint8Array {
  const bytes = joined([prefix, wrappedKey, ...passkeyWraps, body, new Uint8Array(DIGEST_BYTES)]);
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
  const header = parseHeader(content.subarray(HEAD_BYTES, prefixLength), version, policy);
  if (header === undefined) throw altered;
  const starts = Array.from({ length: 2 + (header.passkeys?.slots.length ?? 0) }, (_, at) => {
    return prefixLength + at * WRAPPED_BYTES;
  });
  const bodyAt = starts[starts.length - 1] as number;
  if (content.length < bodyAt + SEAL_BYTES) throw altered;
  const [wrappedKey, ...passkeyWraps] = starts
    .slice(0, -1)
    .map((at) => content.slice(at, at + WRAPPED_BYTES));
  return {
    header,
    prefix: bytes.slice(0, prefixLength),
    wrappedKey: wrappedKey as Uint8Array,
    passkeyWraps,
    body: content.slice(bodyAt),
  };
}

function parseHeader(bytes: Uint8Array, version: number, policy: KdfPolicy): VaultHeader | undefined {
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
  const passkeys = version === 1 ? undefined : parsePasskeys(json.passkeys);
  if (version > 1 && passkeys === undefined) return undefined;
  return { network, id, createdAt, kdf: checkCost(kdf, policy), salt: hexToBytes(salt), passkeys };
}

function slotData(network: Network, id: string, own: readonly unknown[]): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(['atto vault slot', PASSKEY_VERSION, network, id, ...own]));
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
