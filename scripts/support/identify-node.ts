import { createNodeClient } from '../../src/node-client/node-client';
import { identifyNetwork } from '../../src/node-client/reads/identify-network';
import { NETWORKS, type Network } from '../../src/protocol/network';

/**
 * The network that a node serves, asked of the node itself.
 * @throws Error with a sentence when the node does not answer; LOCAL when it answers but does not tell.
 */
export async function identifyNode(url: string): Promise<Network> {
  const signal = AbortSignal.timeout(15_000);
  const alive = await fetch(`${url}/instants/${new Date().toISOString()}`, { signal }).catch(() => undefined);
  if (alive?.status !== 200)
    throw new Error(`No Atto node answers at ${url}. Start it, or leave --node out.`);
  for (const network of NETWORKS) {
    const found = await identifyNetwork(createNodeClient({ network, url }), { signal }).catch(
      () => undefined,
    );
    if (found) return found;
  }
  return 'LOCAL';
}
