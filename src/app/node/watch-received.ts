import { getAccountTransactions } from '../../node-client/reads/get-account-transactions';
import { createNodeClient, type NodeClient } from '../../node-client/node-client';
import { watchAccount } from '../../node-client/watches/watch-account';
import type { Hash } from '../../protocol/hash';
import { toHeight } from '../../protocol/height';
import type { Instant } from '../../protocol/instant';
import type { Network } from '../../protocol/network';
import type { PublicKey } from '../../protocol/public-key';
import type { SiteConfig } from '../site/config';
import { nodeUrl } from './networks';

/** How far back an account's chain is searched at first: a payment that was just sent is near its end. */
const WINDOW = 50n;

/**
 * Resolves to the time at which an account received a payment, however long that takes. Errors: those of watching an
 * account and of reading its transactions.
 */
export async function watchReceived(
  client: NodeClient,
  { receiver, send }: { readonly receiver: PublicKey; readonly send: Hash },
  { signal }: { readonly signal: AbortSignal },
): Promise<Instant> {
  let searched = 0n;
  for await (const event of watchAccount(client, receiver, { signal })) {
    if (event.type !== 'item' || event.item === undefined) continue;
    const { height } = event.item;
    const first = height > WINDOW ? height - WINDOW + 1n : 1n;
    const fromHeight = toHeight(first > searched ? first : searched + 1n);
    const range = { fromHeight, toHeight: height, signal };
    for (const { block } of await getAccountTransactions(client, receiver, range)) {
      const receives = block.type === 'OPEN' || block.type === 'RECEIVE';
      if (receives && block.sendHash === send) return block.timestamp;
    }
    searched = height;
  }
  signal.throwIfAborted();
  return new Promise(() => {});
}

/** The client of the default node of a network, for this page alone. */
export function pageNodeClient(network: Network, config: SiteConfig): NodeClient {
  return createNodeClient({ network, url: nodeUrl(network, config) });
}
