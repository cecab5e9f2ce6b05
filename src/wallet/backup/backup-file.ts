import { base64 } from '@scure/base';
import { AttoError } from '../../protocol/error';
import { isNetwork, type Network } from '../../protocol/network';

/** The content of a backup file: every part is sealed, and none is trusted before the password has opened it. */
export interface BackupFile {
  readonly network: Network;
  readonly vault: Uint8Array;
  /** The list of the parts with their digests. */
  readonly list: Uint8Array;
  readonly records: ReadonlyMap<string, Uint8Array>;
}

/** The newest version of the file that this program reads; files of all earlier versions stay readable. */
const VERSION = 1;
const FORMAT = 'atto-wallet-backup';
const MAX_CHARACTERS = 20_000_000;

/** A backup as text: JSON with sealed bytes as base64. */
export function printBackup({ network, vault, list, records }: BackupFile): string {
  const entries = [...records].map(([name, bytes]) => [name, base64.encode(bytes)]);
  const file = {
    format: FORMAT,
    version: VERSION,
    network,
    vault: base64.encode(vault),
    list: base64.encode(list),
    records: Object.fromEntries(entries) as Record<string, string>,
  };
  return `${JSON.stringify(file, undefined, 2)}\n`;
}

/** A backup from the text of a file. Errors: WALLET_BACKUP_INVALID, WALLET_FORMAT_NEWER. */
export function parseBackup(text: string): BackupFile {
  const invalid = new AttoError('WALLET_BACKUP_INVALID', {});
  if (text.length > MAX_CHARACTERS) throw invalid;
  let file: Readonly<Record<string, unknown>>;
  try {
    file = (JSON.parse(text) ?? {}) as typeof file;
  } catch {
    throw invalid;
  }
  const { format, version, network, vault, list, records } = file;
  if (format !== FORMAT || typeof version !== 'number') throw invalid;
  if (version > VERSION) throw new AttoError('WALLET_FORMAT_NEWER', { version });
  if (version !== VERSION || !isNetwork(network) || typeof records !== 'object' || records === null) {
    throw invalid;
  }
  const bytesOf = (value: unknown) => {
    try {
      return base64.decode(value as string);
    } catch {
      throw invalid;
    }
  };
  return {
    network,
    vault: bytesOf(vault),
    list: bytesOf(list),
    records: new Map(Object.entries(records).map(([name, value]) => [name, bytesOf(value)])),
  };
}
