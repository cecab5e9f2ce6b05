import type { Abortable } from '../../lib/abort';
import { AttoError, isAttoError } from '../../protocol/error';
import type { Keys } from '../keys/keys-client';
import type { WalletId } from '../keys/wallet-id';
import { decodeManifest, digestOf, encodeManifest } from '../vault/manifest';
import { VAULT } from '../vault/sealed-store';
import type { Vault } from '../vault/vault';
import { parseBackup, printBackup, type BackupFile } from './backup-file';

interface BackupPorts {
  readonly vault: Vault;
  readonly keys: Keys;
}

interface ImportGiven {
  readonly text: string;
  readonly password: string;
  /** Whether a vault that is there is replaced, once everything was checked. */
  readonly mayReplace?: boolean | undefined;
}

/** The name under which the list of a backup is sealed. */
const LIST = 'backup';
/** Records that belong to this device only: its pending payments are settled here, and its open sales are paid here. */
const NOT_EXPORTED = /^outbox|^sales$/;

/**
 * The text of a file with everything that the vault holds, sealed as on the device: it opens with the current password.
 * It is read back and opened before it is returned.
 * Errors: WALLET_LOCKED, WALLET_STORAGE_ALTERED, WALLET_STORAGE_ROLLED_BACK, WALLET_STORAGE_FAILED.
 */
export async function exportBackup({ vault, keys }: BackupPorts, options: Abortable): Promise<string> {
  const names = (await vault.records.names('', options)).filter((name) => !NOT_EXPORTED.test(name));
  const records = new Map<string, Uint8Array>();
  for (const name of names) {
    const plain = await vault.records.read(name, options);
    if (plain !== undefined) records.set(name, await keys.call('seal', { name, plain }, options));
  }
  // Anyone who has a passkey of this device, or of the account that it is copied to, must not open the file.
  const stored = await vault.records.readVault(options);
  const record = await keys.call('withoutPasskeys', { record: stored }, options);
  const plain = encodeManifest({ revision: 0, digests: await digestsOf(record, records) });
  const list = await keys.call('seal', { name: LIST, plain }, options);
  const text = printBackup({ network: vault.network, vault: record, list, records });
  // A file that would not open must never be taken for a backup.
  await open(parseBackup(text), keys, options);
  return text;
}

/**
 * Restores a backup on a device that has no vault for its network, or one that may be replaced, and opens it. Nothing is
 * stored unless every part of the file is as it was exported. Payments from a file that were under way do not continue.
 * Errors: WALLET_BACKUP_INVALID, WALLET_BACKUP_NETWORK, WALLET_FORMAT_NEWER, WALLET_VAULT_EXISTS, WALLET_PASSWORD_WRONG,
 * WALLET_UNLOCK_TOO_SOON, WALLET_STORAGE_FULL, WALLET_STORAGE_FAILED.
 */
export async function importBackup(
  { vault, keys }: BackupPorts,
  { text, password, mayReplace }: ImportGiven,
  options: Abortable,
): Promise<readonly WalletId[]> {
  const file = parseBackup(text);
  if (file.network !== vault.network) {
    throw new AttoError('WALLET_BACKUP_NETWORK', { expected: vault.network, actual: file.network });
  }
  try {
    const openRecords = async () => withoutPayroll(await open(file, keys, options));
    return await vault.adopt({ password, record: file.vault, openRecords, mayReplace }, options);
  } catch (error) {
    // The file was altered, not the storage of this device.
    if (isAttoError(error, 'WALLET_STORAGE_ALTERED')) throw new AttoError('WALLET_BACKUP_INVALID', {});
    throw error;
  }
}

/** The decrypted records of a backup, if none was changed, removed, added or taken from another backup. */
async function open(
  { vault, list, records }: BackupFile,
  keys: Keys,
  options: Abortable,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const invalid = new AttoError('WALLET_BACKUP_INVALID', {});
  const opened = await keys.call('open', { name: LIST, sealed: list }, options);
  if (opened === undefined) throw invalid;
  const { digests } = decodeManifest(opened);
  const present = await digestsOf(vault, records);
  const isWhole =
    digests.size === present.size && [...digests].every(([name, digest]) => present.get(name) === digest);
  if (!isWhole) throw invalid;
  const contents = new Map<string, Uint8Array>();
  for (const [name, sealed] of records) {
    const plain = await keys.call('open', { name, sealed }, options);
    if (plain === undefined) throw invalid;
    contents.set(name, plain);
  }
  return contents;
}

/**
 * The records without a plan of payments that was under way: whether its next ones were made after the export is known
 * only on the device that made the backup. Its file counts as paid, so that choosing it again is warned about.
 */
function withoutPayroll(records: ReadonlyMap<string, Uint8Array>): ReadonlyMap<string, Uint8Array> {
  const stored = records.get('payroll');
  if (stored === undefined) return records;
  const payroll = JSON.parse(new TextDecoder().decode(stored)) as {
    readonly content: { current?: { readonly digest: string } | undefined; finished: readonly string[] };
  };
  const { current, finished } = payroll.content;
  if (current === undefined) return records;
  payroll.content.finished = [...finished, current.digest];
  payroll.content.current = undefined;
  return new Map(records).set('payroll', new TextEncoder().encode(JSON.stringify(payroll)));
}

async function digestsOf(
  vault: Uint8Array,
  records: ReadonlyMap<string, Uint8Array>,
): Promise<ReadonlyMap<string, string>> {
  const digests = new Map([[VAULT, await digestOf(vault)]]);
  for (const [name, bytes] of records) digests.set(name, await digestOf(bytes));
  return digests;
}
