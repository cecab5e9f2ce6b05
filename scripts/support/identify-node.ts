import { createNodeClient } from '../../src/node-client/node-client';
import { identifyNetwork } from '../../src/node-client/reads/identify-network';
import { NETWORKS, type Network } from '../../src/protocol/network';

/**
 * Queries which network a node serves.
 * @returns LOCAL if the node responds but does not report its network @throws Error with a readable message if the
 * node does not respond
 */
export async function identifyNode(url: string): Promise<Network> {
  const signal = AbortSignal.timeout(15_000);
  const alive = await fetch(`${url}/instants/${new Date().toISOString()}`, { signal }).catch(() => undefined);
  if (alive?.status !== 200) throw new Error(`No Atto node responds at ${url}. Start it, or omit --node.`);
  for (const network of NETWORKS) {
    const found = await identifyNetwork(createNodeClient({ network, url }), { signal }).catch(
      () => undefined,
    );
    if (found) return found;
  }
  return 'LOCAL';
}
