import { AttoError } from '../../protocol/error';
import type { Hash } from '../../protocol/hash';
import type { Transaction } from '../../protocol/transaction';
import type { NodeClient } from '../node-client';
import { reconnecting } from '../streams/reconnecting';
import { streamTransaction } from '../streams/stream-transaction';

/**
 * A transaction as soon as it is confirmed, immediately if it already is, however long that takes and across
 * disconnects. As with `getTransaction`, the node's claim is returned unverified. `GET /transactions/{hash}/stream`.
 * Errors: HASH_MALFORMED, and those that end every watcher.
 */
export async function waitForTransaction(
  client: NodeClient,
  hash: Hash,
  { signal }: { signal: AbortSignal },
): Promise<Transaction> {
  const connect = (link: { signal: AbortSignal }) => streamTransaction(client, hash, link);
  for await (const event of reconnecting<Transaction>(client, { connect, replay: 'always' }, { signal })) {
    if (event.type === 'item') return event.item;
  }
  throw new AttoError('STREAM_DISCONNECTED', {});
}
