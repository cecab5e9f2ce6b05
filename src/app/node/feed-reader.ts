import { systemClock } from '../../lib/clock';
import type { Presence } from '../../lib/presence';
import type { HubAccess } from '../../node-client/hub/with-hub';
import { withHub } from '../../node-client/hub/with-hub';
import { getAccounts } from '../../node-client/reads/get-accounts';
import { getAccountTransactions } from '../../node-client/reads/get-account-transactions';
import type { RecentOptions } from '../../node-client/reads/get-recent-transactions';
import { getTransaction } from '../../node-client/reads/get-transaction';
import { createNodeClient, type NodeClient, type NodeClientOptions } from '../../node-client/node-client';
import type { Ping } from '../../node-client/transport';
import type { WatchEvent } from '../../node-client/watches/watch-event';
import type { RecentTransaction } from '../../node-client/watches/watch-recent-transactions';
import { watchRecentTransactions } from '../../node-client/watches/watch-recent-transactions';
import { watchTransactions } from '../../node-client/watches/watch-transactions';
import type { Address } from '../../protocol/address';
import type { Network } from '../../protocol/network';
import type { Transaction } from '../../protocol/transaction';
import type { NodeReader } from './node-reader';

/** What the live list of the explorer requests from a node. */
export interface FeedReader extends Pick<
  NodeReader,
  'network' | 'transaction' | 'clock' | 'accounts' | 'accountTransactions'
> {
  /** Every transaction as it is confirmed; nothing is replayed. */
  watchTransactions(options: { signal: AbortSignal }): AsyncIterable<WatchEvent<Transaction>>;
  /** The same after the latest transactions of these accounts, or of the largest ones if none are given. */
  watchRecentTransactions(
    addresses: readonly Address[],
    options: RecentOptions,
  ): AsyncIterable<WatchEvent<RecentTransaction>>;
}

/** The node of a feed, and what a worker cannot know or do itself. */
export interface FeedNode {
  readonly network: Network;
  readonly url: string;
  /** Whether the page is visible and the device online. */
  readonly presence: Presence;
  /** Finds out whether anything responds at the node's address: for a node of another origin, this needs a document. */
  readonly ping: Ping;
  /** A port of the hub that holds streams for all tabs. */
  readonly hub: HubAccess['connect'];
}

/**
 * The part of a reader that a worker loads for the live list: half as much code as the complete one. Its page measures the
 * clock.
 */
export function createFeedReader({ network, url, presence, ping, hub }: FeedNode): Omit<FeedReader, 'clock'> {
  const access = { url, connect: hub, clock: systemClock };
  const streamsBy: NodeClientOptions['streamsBy'] = (direct, watch) => withHub(direct, watch, access);
  return feedReaderOf(createNodeClient({ network, url, presence, ping, streamsBy }));
}

/** The same with a client that is there already. */
export function feedReaderOf(client: NodeClient): Omit<FeedReader, 'clock'> {
  return {
    network: client.network,
    watchTransactions: (options) => watchTransactions(client, options),
    watchRecentTransactions: (addresses, options) => watchRecentTransactions(client, addresses, options),
    transaction: (hash, options) => getTransaction(client, hash, options),
    accounts: (addresses, options) => getAccounts(client, addresses, options),
    accountTransactions: (publicKey, range) => getAccountTransactions(client, publicKey, range),
  };
}
