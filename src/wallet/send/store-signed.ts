import { AttoError } from '../../protocol/error';
import { isSameEntry, type OutboxEntry } from '../outbox/outbox-entry';
import type { Outbox } from '../ports/outbox';

/**
 * Runs the database transaction of a caller that stores something of its own together with the signed block: `write`
 * adds the block to it. It must have committed when this resolves, or have thrown.
 */
export type InTransaction<Tx> = (write: (transaction: Tx) => Promise<void>) => Promise<void>;

/**
 * Stores a signed block and reads it back. Nothing may be published before this resolves, and nothing cancels it. Errors:
 * PAYMENT_NOT_STORED and those of the outbox or the caller's transaction if the block is not stored;
 * PAYMENT_MAYBE_STORED if that is unknown.
 */
export async function storeSigned<Tx>(
  outbox: Outbox<Tx>,
  entry: OutboxEntry,
  inTransaction?: InTransaction<Tx>,
): Promise<void> {
  const { signal } = new AbortController();
  const { publicKey } = entry.transaction.block;
  try {
    if (inTransaction === undefined) await outbox.write(entry, { signal });
    else await inTransaction((transaction) => outbox.write(entry, { signal, transaction }));
    const stored = await outbox.read(publicKey, entry.hash, { signal });
    if (!isSameEntry(stored, entry)) throw new AttoError('PAYMENT_NOT_STORED', {});
  } catch (error) {
    try {
      // If it stayed stored, the next unlock would publish it, although its owner has read that nothing was sent.
      await outbox.remove(publicKey, entry.hash, { signal });
    } catch (cause) {
      throw new AttoError('PAYMENT_MAYBE_STORED', { hash: entry.hash }, { cause });
    }
    throw error;
  }
}
