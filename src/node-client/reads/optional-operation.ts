import { AttoError } from '../../protocol/error';
import type { JsonValue } from '../../protocol/json';
import type { ReadOptions } from '../read-request';
import { sendGet } from '../read-request';
import type { NodeClient } from '../node-client';
import { jsonOf } from '../reply';

/** How a node rejects an operation it does not have: it matches the path to another one, or to none. */
const NOT_OFFERED: readonly number[] = [400, 404, 405];

/**
 * `GET path` of an operation that a node may lack. Errors: NODE_NOT_OFFERED for 400, 404 and 405, whatever their
 * body; NODE_* otherwise.
 */
export async function getOptional(
  client: NodeClient,
  operation: string,
  path: string,
  options: ReadOptions,
): Promise<JsonValue> {
  const reply = await sendGet(client, path, options);
  if (NOT_OFFERED.includes(reply.status)) throw new AttoError('NODE_NOT_OFFERED', { operation });
  return jsonOf(reply);
}
