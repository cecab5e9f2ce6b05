import { AttoError } from '../../protocol/error';
import type { Hash } from '../../protocol/hash';
import type { Instant } from '../../protocol/instant';
import { printJson } from '../../protocol/json';
import { convert, readObject, readString } from '../../protocol/json-members';
import type { PublicKey } from '../../protocol/public-key';
import type { Work } from '../../protocol/work';
import { checkWorkFor, parseWork } from '../../protocol/work';
import { sendPost } from '../read-request';
import type { NodeClient } from '../node-client';
import { entityOf, jsonOf } from '../reply';

/** What a nonce is needed for. */
export interface WorkRequest {
  /** The account's last hash, or its public key before it is opened. */
  readonly target: Hash | PublicKey;
  /** The block's time: its UTC year sets the threshold. */
  readonly timestamp: Instant;
}

/**
 * Requests a nonce from the work server that a gateway provides next to the node. Takes up to five minutes; sent
 * once, because every attempt costs the server the whole search. The response is verified. `POST /works`. Errors:
 * NODE_NOT_OFFERED for 404 and 405, NODE_WORK_INVALID, NODE_*.
 */
export async function requestWork(
  client: NodeClient,
  { target, timestamp }: WorkRequest,
  { signal }: { signal: AbortSignal },
): Promise<Work> {
  const { network, limits } = client;
  const body = printJson({ network, timestamp, target });
  const reply = await sendPost(client.once(limits.workMs), '/works', body, { signal });
  if (reply.status === 404 || reply.status === 405) {
    throw new AttoError('NODE_NOT_OFFERED', { operation: 'work' });
  }
  const work = entityOf(jsonOf(reply), (value) =>
    convert('work', readString(readObject(value, 'work'), 'work'), parseWork),
  );
  if (!checkWorkFor({ network, timestamp, target }, work)) throw new AttoError('NODE_WORK_INVALID', {});
  return work;
}
