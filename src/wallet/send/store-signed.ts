import { AttoError } from '../../protocol/error';
import { isSameEntry, type OutboxEntry, type SignedEntry } from '../outbox/outbox-entry';
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
  entry: SignedEntry,
  inTransaction?: InTransaction<Tx>,
): Promise<void> {
  const { signal } = new AbortController();
  const { publicKey } = entry.versions[0].block;
  try {
    if (inTransaction === undefined) await outbox.write(entry, { signal });
    else await inTransaction((transaction) => outbox.write(entry, { signal, transaction }));
    await requireStored(outbox, entry);
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

/**
 * Stores an entry with one more version in place of the same entry without it, and reads it back. Errors:
 * PAYMENT_NOT_STORED and those of the outbox. The entry then still has its earlier versions, whether or not the new one
 * is stored; only an entry that was read back may be published.
 */
export async function storeVersion<Tx>(outbox: Outbox<Tx>, entry: SignedEntry): Promise<void> {
  await outbox.write(entry, new AbortController());
  await requireStored(outbox, entry);
}

async function requireStored<Tx>(outbox: Outbox<Tx>, entry: OutboxEntry): Promise<void> {
  const { publicKey } = entry.versions[0].block;
  const stored = await outbox.read(publicKey, entry.hash, new AbortController());
  if (!isSameEntry(stored, entry)) throw new AttoError('PAYMENT_NOT_STORED', {});
}
