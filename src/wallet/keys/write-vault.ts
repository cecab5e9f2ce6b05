import { importAesKey, seal, unseal, type RandomBytes } from './aead';
import { SALT_BYTES, stretch, stretchBest, type KdfEngines } from './kdf';
import type { KdfPolicy } from './kdf-policy';
import { passwordBytes } from './password';
import { decodeSecrets, encodeSecrets, type WalletSecret } from './secrets-body';
import { encodeHeader, encodeVault, type VaultHeader, type VaultRecord } from './vault-record';

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

/** A new record of secrets and data key under a password: fresh salt, the best cost available. Overwrites no argument. */
export async function writeVault(
  { network, id, createdAt }: Pick<VaultHeader, 'network' | 'id' | 'createdAt'>,
  { password, rawKey, secrets }: { password: string; rawKey: Uint8Array; secrets: readonly WalletSecret[] },
  { policy, engines, random }: VaultTools,
): Promise<WrittenVault> {
  const salt = random(SALT_BYTES);
  const bytes = passwordBytes(password);
  const { key, cost } = await stretchBest(bytes, salt, policy, engines).finally(() => bytes.fill(0));
  const passwordKey = await importAesKey(key).finally(() => key.fill(0));
  const prefix = encodeHeader({ network, id, createdAt, kdf: cost, salt });
  const wrappedKey = await seal(passwordKey, rawKey, prefix, random);
  const body = await sealSecrets(secrets, await importAesKey(rawKey), prefix, random);
  return { record: encodeVault({ prefix, wrappedKey, body }), passwordKey };
}

/** The same record with other secrets: for changes that do not require the password. */
export async function rewriteSecrets(
  { prefix, wrappedKey }: VaultRecord,
  secrets: readonly WalletSecret[],
  dataKey: CryptoKey,
  random: RandomBytes,
): Promise<Uint8Array> {
  return encodeVault({ prefix, wrappedKey, body: await sealSecrets(secrets, dataKey, prefix, random) });
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
  return unseal(passwordKey, record.wrappedKey, record.prefix);
}

/** The secrets of a record, or undefined if it was changed. Errors: those of `decodeSecrets`. */
export async function openSecrets(
  record: VaultRecord,
  dataKey: CryptoKey,
): Promise<WalletSecret[] | undefined> {
  const plain = await unseal(dataKey, record.body, record.prefix);
  if (plain === undefined) return undefined;
  try {
    return decodeSecrets(plain);
  } finally {
    plain.fill(0);
  }
}

async function sealSecrets(
  secrets: readonly WalletSecret[],
  dataKey: CryptoKey,
  prefix: Uint8Array,
  random: RandomBytes,
): Promise<Uint8Array> {
  const plain = encodeSecrets(secrets);
  return seal(dataKey, plain, prefix, random).finally(() => plain.fill(0));
}
