import type { Presence } from '../../lib/presence';
import { getAccounts } from '../../node-client/reads/get-accounts';
import { getAccountTransactions } from '../../node-client/reads/get-account-transactions';
import { getTransaction } from '../../node-client/reads/get-transaction';
import { createNodeClient } from '../../node-client/node-client';
import type { Ping } from '../../node-client/transport';
import { watchRecentTransactions } from '../../node-client/watches/watch-recent-transactions';
import { watchTransactions } from '../../node-client/watches/watch-transactions';
import type { Network } from '../../protocol/network';
import type { NodeReader } from './node-reader';

/** What the live list of the explorer requests from a node. */
export type FeedReader = Pick<
  NodeReader,
  | 'network'
  | 'watchTransactions'
  | 'watchRecentTransactions'
  | 'transaction'
  | 'clock'
  | 'accounts'
  | 'accountTransactions'
>;

/** The node of a feed, and what a worker cannot know or do itself. */
export interface FeedNode {
  readonly network: Network;
  readonly url: string;
  /** Whether the page is visible and the device online. */
  readonly presence: Presence;
  /** Finds out whether anything responds at the node's address: for a node of another origin, this needs a document. */
  readonly ping: Ping;
}

/**
 * The part of a reader that a worker loads for the live list: half as much code as the complete one. Its page measures the
 * clock.
 */
export function createFeedReader({ network, url, presence, ping }: FeedNode): Omit<FeedReader, 'clock'> {
  const client = createNodeClient({ network, url, presence, ping });
  return {
    network,
    watchTransactions: (options) => watchTransactions(client, options),
    watchRecentTransactions: (addresses, options) => watchRecentTransactions(client, addresses, options),
    transaction: (hash, options) => getTransaction(client, hash, options),
    accounts: (addresses, options) => getAccounts(client, addresses, options),
    accountTransactions: (publicKey, range) => getAccountTransactions(client, publicKey, range),
  };
}
