import type { Abortable } from '../../lib/abort';
import { AttoError } from '../../protocol/error';
import type { Network } from '../../protocol/network';
import type { NodeReader } from '../node/node-reader';

type Serving = Pick<NodeReader, 'network' | 'servedNetwork'>;

/**
 * Checks that the node serves its reader's network, as far as it reports that: that a node of another network does
 * not know something means nothing. Returns whether it reported its network. Errors: NODE_WRONG_NETWORK.
 */
export async function checkServed(reader: Serving, { signal }: Abortable): Promise<boolean> {
  const actual = await servedOrUnknown(reader, { signal });
  if (actual !== undefined && actual !== reader.network) {
    throw new AttoError('NODE_WRONG_NETWORK', { expected: reader.network, actual });
  }
  return actual !== undefined;
}

async function servedOrUnknown(reader: Serving, { signal }: Abortable): Promise<Network | undefined> {
  try {
    return await reader.servedNetwork({ signal });
  } catch {
    // The main request has succeeded; not every node offers this one.
    signal.throwIfAborted();
    return undefined;
  }
}
