import type { Abortable } from '../../lib/abort';
import type { Hash } from '../../protocol/hash';
import type { PublicKey } from '../../protocol/public-key';
import type { OutboxEntry } from '../outbox/outbox-entry';

/**
 * Where signed blocks are kept from before they are published until they are settled. An outbox belongs to one network.
 * `Tx` is a transaction of the caller's own database, for programs that store other things together with the block.
 * Errors of all: WALLET_LOCKED, WALLET_STORAGE_FAILED.
 */
export interface Outbox<Tx = never> {
  /** The accounts that have entries. */
  accounts(options: Abortable): Promise<readonly PublicKey[]>;
  /** All entries of an account, the lowest height first. Errors: WALLET_STORAGE_ALTERED. */
  list(publicKey: PublicKey, options: Abortable): Promise<readonly OutboxEntry[]>;
  /** One entry as it is durably stored now, read outside any transaction. Errors: WALLET_STORAGE_ALTERED. */
  read(publicKey: PublicKey, hash: Hash, options: Abortable): Promise<OutboxEntry | undefined>;
  /** Adds or replaces an entry; durable when it resolves or, inside a transaction, when that is committed. Errors: WALLET_STORAGE_FULL. */
  write(entry: OutboxEntry, options: Abortable & { readonly transaction?: Tx }): Promise<void>;
  remove(publicKey: PublicKey, hash: Hash, options: Abortable): Promise<void>;
}
