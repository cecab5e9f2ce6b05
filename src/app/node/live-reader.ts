import { getTransaction } from '../../node-client/reads/get-transaction';
import { measureClock } from '../../node-client/reads/measure-clock';
import { createNodeClient } from '../../node-client/node-client';
import { watchRecentTransactions } from '../../node-client/watches/watch-recent-transactions';
import type { Network } from '../../protocol/network';
import type { SiteConfig } from '../site/config';
import { nodeUrl } from './networks';
import type { NodeReader } from './node-reader';

/** What is needed to follow a network, and nothing else. */
export type LiveReader = Pick<NodeReader, 'network' | 'watchRecentTransactions' | 'transaction' | 'clock'>;

/**
 * Follows the usual node of a network. The first page fetches this: the whole reader of the other pages would be three
 * times as much program.
 */
export function createLiveReader(network: Network, config: SiteConfig): LiveReader {
  const client = createNodeClient({ network, url: nodeUrl(network, config) });
  return {
    network,
    watchRecentTransactions: (addresses, options) => watchRecentTransactions(client, addresses, options),
    transaction: (hash, options) => getTransaction(client, hash, options),
    clock: (options) => measureClock(client, options),
  };
}
