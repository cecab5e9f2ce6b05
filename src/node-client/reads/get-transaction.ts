import type { Hash } from '../../protocol/hash';
import { parseHash } from '../../protocol/hash';
import type { Transaction } from '../../protocol/transaction';
import type { ReadOptions } from '../read-request';
import { sendGet } from '../read-request';
import { transactionReader } from '../entities';
import type { NodeClient } from '../node-client';
import { entityOf, isUnknown, jsonOf } from '../reply';

/**
 * A confirmed transaction; undefined if the node does not know this hash, which only a 404 with an empty body means.
 * The node's claim is returned unverified, so that readers can be shown evidence: compare
 * `hashBlock(transaction.block)` with the hash. `GET /transactions/{hash}`. Errors: HASH_MALFORMED (without a
 * request), NODE_*.
 */
export async function getTransaction(
  client: NodeClient,
  hash: Hash,
  options: ReadOptions,
): Promise<Transaction | undefined> {
  const reply = await sendGet(client, `/transactions/${parseHash(hash)}`, options);
  return isUnknown(reply) ? undefined : entityOf(jsonOf(reply), transactionReader(client));
}
