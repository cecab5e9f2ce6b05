import type { Instant } from '../../protocol/instant';
import { formatIsoInstant } from '../../protocol/instant';
import type { TimeDifference } from '../../protocol/time-difference';
import { parseTimeDifference } from '../../protocol/time-difference';
import type { NodeClient } from '../node-client';
import { entityOf, jsonOf, takeReply } from '../reply';
import type { Transport } from '../transport';

/**
 * The node's time at our `clientInstant`; the difference includes the network latency. `GET
 * /instants/{clientInstant}`. Errors: NODE_*.
 */
export async function getTimeDifference(
  client: NodeClient,
  clientInstant: Instant,
  { signal }: { signal: AbortSignal },
): Promise<TimeDifference> {
  return requestTimeDifference(client.freshReads, clientInstant, { signal });
}

/** The same over a given transport: callers that measure latency must not have the request retried unnoticed. */
export async function requestTimeDifference(
  transport: Transport,
  clientInstant: Instant,
  { signal }: { signal: AbortSignal },
): Promise<TimeDifference> {
  const path = `/instants/${formatIsoInstant(clientInstant)}`;
  const response = await transport({ method: 'GET', path, accept: 'application/json' }, { signal });
  return entityOf(jsonOf(await takeReply(response)), parseTimeDifference);
}
