import { importAesKey, seal, unseal, type RandomBytes } from './aead';
import { SALT_BYTES, stretch, stretchBest, type KdfEngines } from './kdf';
import type { KdfPolicy } from './kdf-policy';
import type { PasskeyList } from './passkey-list';
import { passwordBytes } from './password';
import { decodeSecrets, encodeSecrets, type WalletSecret } from './secrets-body';
import {
  bodyData,
  encodeHeader,
  encodeVault,
  passwordData,
  type VaultHeader,
  type VaultRecord,
} from './vault-record';

/** What reading and writing vaults requires. */
export interface VaultTools {
  readonly policy: KdfPolicy;
  readonly engines: KdfEngines;
  readonly random: RandomBytes;
}

/** A vault's bytes with the password's key, which opens them again when they are read back. */
export interface WrittenVault {
  readonly record: Uint8Array;
  readonly passwordKey: CryptoKey;
}

/** The passkeys of a vault with the data key as each of them has it. */
export interface Passkeys {
  readonly passkeys: PasskeyList | undefined;
  readonly passkeyWraps: readonly Uint8Array[];
}

/** A vault that no passkey opens. */
export const NO_PASSKEYS: Passkeys = { passkeys: undefined, passkeyWraps: [] };

/** The passkeys of a record. */
export function passkeysOf({ header, passkeyWraps }: VaultRecord): Passkeys {
  return { passkeys: header.passkeys, passkeyWraps };
}

/**
 * A new record of secrets and data key under a password: fresh salt, the best cost available. Passkeys are kept: their
 * wraps do not depend on the password. Overwrites no argument.
 */
export async function writeVault(
  { network, id, createdAt }: Pick<VaultHeader, 'network' | 'id' | 'createdAt'>,
  {
    password,
    rawKey,
    secrets,
    passkeys: { passkeys, passkeyWraps },
  }: { password: string; rawKey: Uint8Array; secrets: readonly WalletSecret[]; passkeys: Passkeys },
  { policy, engines, random }: VaultTools,
): Promise<WrittenVault> {
  const salt = random(SALT_BYTES);
  const bytes = passwordBytes(password);
  const { key, cost } = await stretchBest(bytes, salt, policy, engines).finally(() => bytes.fill(0));
  const passwordKey = await importAesKey(key).finally(() => key.fill(0));
  const header = { network, id, createdAt, kdf: cost, salt, passkeys };
  const prefix = encodeHeader(header);
  const wrappedKey = await seal(passwordKey, rawKey, passwordData({ header, prefix }), random);
  const parts = { header, prefix, wrappedKey, passkeyWraps };
  return { record: await withBody(parts, secrets, await importAesKey(rawKey), random), passwordKey };
}

/** The same record with other secrets or other passkeys: for changes that do not require the password. */
export async function rewriteSecrets(
  record: Pick<VaultRecord, 'header' | 'prefix' | 'wrappedKey'>,
  secrets: readonly WalletSecret[],
  { passkeys, passkeyWraps }: Passkeys,
  dataKey: CryptoKey,
  random: RandomBytes,
): Promise<Uint8Array> {
  const header = { ...record.header, passkeys };
  const prefix = passkeys === record.header.passkeys ? record.prefix : encodeHeader(header);
  const parts = { header, prefix, wrappedKey: record.wrappedKey, passkeyWraps };
  return withBody(parts, secrets, dataKey, random);
}

/** The key of a password for a record. Errors: WALLET_KDF_UNAVAILABLE, WALLET_PASSWORD_TOO_LONG. */
export async function passwordKeyOf(
  password: string,
  { header }: VaultRecord,
  { engines }: VaultTools,
): Promise<CryptoKey> {
  const bytes = passwordBytes(password);
  const key = await stretch(bytes, header.salt, header.kdf, engines).finally(() => bytes.fill(0));
  return importAesKey(key).finally(() => key.fill(0));
}

/** The data key of a record, or undefined: another password's key, or a changed record. The caller overwrites it. */
export function unwrapKey(record: VaultRecord, passwordKey: CryptoKey): Promise<Uint8Array | undefined> {
  return unseal(passwordKey, record.wrappedKey, passwordData(record));
}

/** The secrets of a record, or undefined if it was changed. Errors: those of `decodeSecrets`. */
export async function openSecrets(
  record: VaultRecord,
  dataKey: CryptoKey,
): Promise<WalletSecret[] | undefined> {
  const plain = await unseal(dataKey, record.body, bodyData(record));
  if (plain === undefined) return undefined;
  try {
    return decodeSecrets(plain);
  } finally {
    plain.fill(0);
  }
}

async function withBody(
  parts: Omit<VaultRecord, 'body'>,
  secrets: readonly WalletSecret[],
  dataKey: CryptoKey,
  random: RandomBytes,
): Promise<Uint8Array> {
  const plain = encodeSecrets(secrets);
  const body = await seal(dataKey, plain, bodyData(parts), random).finally(() => plain.fill(0));
  return encodeVault({ ...parts, body });
}
