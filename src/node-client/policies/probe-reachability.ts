import { isAttoError } from '../../protocol/error';
import type { NodeClient } from '../node-client';

/** Whether the node can be asked from here. `refuses-browsers`: something answers, but this page may not read it. */
export type Reachability = 'reachable' | 'refuses-browsers' | 'unreachable';

/**
 * Finds out, after a failed request, what is the matter: any HTTP answer counts as reachable, whatever it says. The
 * address is knocked at only when none came. Never throws, except the signal's reason.
 */
export async function probeReachability(
  client: NodeClient,
  { signal }: { signal: AbortSignal },
): Promise<Reachability> {
  if (await answers(client, { signal })) return 'reachable';
  try {
    await client.knock({ signal });
  } catch {
    signal.throwIfAborted();
    return 'unreachable';
  }
  // It may only have come back to life in between.
  return (await answers(client, { signal })) ? 'reachable' : 'refuses-browsers';
}

async function answers(client: NodeClient, { signal }: { signal: AbortSignal }): Promise<boolean> {
  const path = '/instants/1970-01-01T00:00:00Z';
  try {
    const transport = client.once(client.limits.connectMs);
    const response = await transport({ method: 'GET', path, accept: 'application/json' }, { signal });
    response.body.cancel();
    return true;
  } catch (error) {
    signal.throwIfAborted();
    // A redirect: it is not followed, but somebody answered.
    return isAttoError(error, 'NODE_UNEXPECTED_REPLY');
  }
}
