import type { NodeReader } from '../../../app/node-reader';
import { AttoError } from '../../../protocol/error';
import type { Hash } from '../../../protocol/hash';
import type { Network } from '../../../protocol/network';
import type { Transaction } from '../../../protocol/transaction';

/** What a node said about a hash. */
export type TransactionAnswer =
  | { readonly kind: 'found'; readonly transaction: Transaction }
  /** The node does not know the hash: not confirmed yet, of another network, or never made. */
  | { readonly kind: 'unknown' };

/**
 * Asks the node of one network, and no other, for a transaction. When it knows none, it is asked which network it
 * serves: an answer of the wrong network's node means nothing. Errors: NODE_* (NODE_WRONG_NETWORK for the block as
 * well as for the node).
 */
export async function askTransaction(
  reader: NodeReader,
  hash: Hash,
  { signal }: { signal: AbortSignal },
): Promise<TransactionAnswer> {
  const transaction = await reader.transaction(hash, { signal });
  if (transaction) return { kind: 'found', transaction };
  await checkServed(reader, { signal });
  return { kind: 'unknown' };
}

/** Makes sure that the node serves its reader's network, where that can be told. Errors: NODE_WRONG_NETWORK. */
export async function checkServed(reader: NodeReader, { signal }: { signal: AbortSignal }): Promise<void> {
  const actual = await servedOrUntold(reader, { signal });
  if (actual !== undefined && actual !== reader.network) {
    throw new AttoError('NODE_WRONG_NETWORK', { expected: reader.network, actual });
  }
}

async function servedOrUntold(
  reader: NodeReader,
  { signal }: { signal: AbortSignal },
): Promise<Network | undefined> {
  try {
    return await reader.servedNetwork({ signal });
  } catch {
    // The node has answered the question that matters; not every node answers this one.
    signal.throwIfAborted();
    return undefined;
  }
}
