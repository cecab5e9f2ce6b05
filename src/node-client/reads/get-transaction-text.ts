import type { Hash } from '../../protocol/hash';
import { parseHash } from '../../protocol/hash';
import type { ReadOptions } from '../read-request';
import { sendGet } from '../read-request';
import type { NodeClient } from '../node-client';
import { isUnknown, jsonOf, refusalOf } from '../reply';

/**
 * The JSON text of a confirmed transaction, exactly as the node printed it; undefined if the node does not know this
 * hash. `GET /transactions/{hash}`. Errors: HASH_MALFORMED (without a request), NODE_*.
 */
export async function getTransactionText(
  client: NodeClient,
  hash: Hash,
  options: ReadOptions,
): Promise<string | undefined> {
  const reply = await sendGet(client, `/transactions/${parseHash(hash)}`, options);
  if (isUnknown(reply)) return undefined;
  jsonOf(reply);
  if (reply.kind !== 'json') throw refusalOf(reply);
  return reply.text;
}
