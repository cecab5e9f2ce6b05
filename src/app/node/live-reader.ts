import { systemClock } from '../../lib/clock';
import { withHub } from '../../node-client/hub/with-hub';
import { getTransaction } from '../../node-client/reads/get-transaction';
import { measureClock } from '../../node-client/reads/measure-clock';
import { createNodeClient } from '../../node-client/node-client';
import { watchRecentTransactions } from '../../node-client/watches/watch-recent-transactions';
import type { Network } from '../../protocol/network';
import type { SiteConfig } from '../site/config';
import { nodeUrl } from './networks';
import type { FeedReader } from './feed-reader';

/** What the home page needs to follow a network. */
export type LiveReader = Pick<FeedReader, 'network' | 'watchRecentTransactions' | 'transaction' | 'clock'>;

/**
 * Follows the default node of a network, through a port of the hub that holds streams for all tabs if there is one. The home
 * page loads this: the complete reader would be three times as much code.
 */
export function createLiveReader(
  network: Network,
  config: SiteConfig,
  hub: MessagePort | undefined,
): LiveReader {
  const url = nodeUrl(network, config);
  let port = hub;
  const connect = async () => {
    const once = port;
    port = undefined;
    return once;
  };
  const access = { url, connect, clock: systemClock };
  const client = createNodeClient({
    network,
    url,
    streamsBy: (direct, watch) => withHub(direct, watch, access),
  });
  return {
    network,
    watchRecentTransactions: (addresses, options) => watchRecentTransactions(client, addresses, options),
    transaction: (hash, options) => getTransaction(client, hash, options),
    clock: (options) => measureClock(client, options),
  };
}
