import type { Abortable } from '../../lib/abort';

/**
 * Small records on the device, encrypted and authenticated with a key of the vault under their own name, so that a record
 * that was changed, or stored under another name, is noticed. Errors of all: WALLET_LOCKED, WALLET_STORAGE_FAILED.
 */
export interface SealedRecords {
  /** The record of this name, or undefined. Errors: WALLET_STORAGE_ALTERED. */
  read(name: string, options: Abortable): Promise<Uint8Array | undefined>;
  /** Resolves once the record is durable, was read back and could be opened. Errors: WALLET_STORAGE_FULL. */
  write(name: string, record: Uint8Array, options: Abortable): Promise<void>;
  delete(name: string, options: Abortable): Promise<void>;
  /** The names that start with `prefix`, in order. */
  names(prefix: string, options: Abortable): Promise<readonly string[]>;
}
