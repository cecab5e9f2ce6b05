import type { AccountEntry } from '../../protocol/account-entry';
import type { PublicKey } from '../../protocol/public-key';
import type { NodeClient } from '../node-client';
import { streamAccountEntries } from '../streams/stream-account-entries';
import type { Watch } from './watch-event';
import type { WatchHeightsOptions } from './watch-heights';
import { watchHeights } from './watch-heights';

/**
 * An account's entries by height, history first, then as they are made: in order, each once, across disconnects.
 * Ends after the last height of the range. Not shared: every watcher has its own range.
 * `GET /accounts/{publicKey}/entries/stream`.
 */
export function watchAccountEntries(
  client: NodeClient,
  publicKey: PublicKey,
  options: WatchHeightsOptions,
): Watch<AccountEntry> {
  const { toHeight } = options;
  return watchHeights<AccountEntry>(
    client,
    {
      publicKey,
      open: (fromHeight, { signal }) =>
        streamAccountEntries(client, publicKey, {
          signal,
          fromHeight,
          ...(toHeight === undefined ? {} : { toHeight }),
        }),
      linkOf: (entry) => ({ ...entry, previous: undefined }),
    },
    options,
  );
}
