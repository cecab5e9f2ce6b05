import { isAttoError } from '../../protocol/error';
import type { NodeClient } from '../node-client';

/**
 * Whether this page can use the node. `refuses-browsers`: a server responds, but this page may not read the response.
 */
export type Reachability = 'reachable' | 'refuses-browsers' | 'unreachable';

/**
 * Finds the reason for a failed request: any HTTP response, whatever its status, means reachable. Only without a
 * response is the address probed. Never throws, except the signal's reason.
 */
export async function probeReachability(
  client: NodeClient,
  { signal }: { signal: AbortSignal },
): Promise<Reachability> {
  if (await responds(client, { signal })) return 'reachable';
  try {
    await client.ping({ signal });
  } catch {
    signal.throwIfAborted();
    return 'unreachable';
  }
  // The node may have come back only in between.
  return (await responds(client, { signal })) ? 'reachable' : 'refuses-browsers';
}

async function responds(client: NodeClient, { signal }: { signal: AbortSignal }): Promise<boolean> {
  const path = '/instants/1970-01-01T00:00:00Z';
  try {
    const transport = client.once(client.limits.connectMs);
    const response = await transport({ method: 'GET', path, accept: 'application/json' }, { signal });
    response.body.cancel();
    return true;
  } catch (error) {
    signal.throwIfAborted();
    // A redirect: it is not followed, but there is a server.
    return isAttoError(error, 'NODE_UNEXPECTED_REPLY');
  }
}
