import { hashBlock } from '../../protocol/block-hash';
import type { PublicKey } from '../../protocol/public-key';
import type { Transaction } from '../../protocol/transaction';
import type { NodeClient } from '../node-client';
import { streamAccountTransactions } from '../streams/stream-account-transactions';
import type { Watch } from './watch-event';
import type { WatchHeightsOptions } from './watch-heights';
import { watchHeights } from './watch-heights';

/**
 * An account's transactions by height, history first, then as they are confirmed: in order, each once, across
 * disconnects, each building on the one before unless `linked` is false. Ends after the last height of the range. Not
 * shared: every watcher has its own range. `GET /accounts/{publicKey}/transactions/stream`.
 */
export function watchAccountTransactions(
  client: NodeClient,
  publicKey: PublicKey,
  { linked = true, ...options }: WatchHeightsOptions & { readonly linked?: boolean },
): Watch<Transaction> {
  const { toHeight } = options;
  return watchHeights<Transaction>(
    client,
    {
      publicKey,
      open: (fromHeight, { signal }) =>
        streamAccountTransactions(client, publicKey, {
          signal,
          fromHeight,
          ...(toHeight === undefined ? {} : { toHeight }),
        }),
      linkOf: ({ block }) => ({
        publicKey: block.publicKey,
        height: block.height,
        hash: hashBlock(block),
        previous: !linked || block.type === 'OPEN' ? undefined : block.previous,
      }),
    },
    options,
  );
}
