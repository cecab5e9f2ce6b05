import { linkSignals } from '../../lib/abort';
import { createWatchdog } from '../../lib/watchdog';
import type { AccountEntry } from '../../protocol/account-entry';
import type { Address } from '../../protocol/address';
import { publicKeyFromAddress } from '../../protocol/address';
import { AttoError } from '../../protocol/error';
import type { Height } from '../../protocol/height';
import { checkIdentity } from '../read-request';
import type { NodeClient } from '../node-client';
import { streamEntriesBySearch } from '../streams/stream-entries-by-search';

/**
 * An account's entries at single existing heights, ascending, in one request. For a few dozen: each is a range of its
 * own to the node. Entries missing from the response are missing here too. `POST /accounts/entries/stream`. Errors:
 * NODE_*; NODE_TIMEOUT (`idle`) if nothing arrives for `firstByteMs`.
 */
export async function readEntriesAt(
  client: NodeClient,
  address: Address,
  heights: readonly Height[],
  { signal }: { signal: AbortSignal },
): Promise<readonly AccountEntry[]> {
  const wanted = new Set<bigint>(heights);
  const found = new Map<bigint, AccountEntry>();
  const search = [...wanted].map((height) => ({
    address,
    fromHeight: height as Height,
    toHeight: height as Height,
  }));
  const link = linkSignals(signal);
  const silent = () => link.abort(new AttoError('NODE_TIMEOUT', { phase: 'idle' }));
  const patience = createWatchdog(client.limits.firstByteMs, silent, client.clock);
  try {
    for await (const event of streamEntriesBySearch(client, search, link)) {
      if (event.type !== 'item') continue;
      patience.feed();
      checkIdentity(publicKeyFromAddress(address), event.item.publicKey);
      if (wanted.has(event.item.height)) found.set(event.item.height, event.item);
      if (found.size === wanted.size) break;
    }
  } catch (error) {
    signal.throwIfAborted();
    throw link.signal.aborted ? link.signal.reason : error;
  } finally {
    patience.stop();
    link.dispose();
    link.abort();
  }
  return [...found.values()].sort((one, other) => (one.height < other.height ? -1 : 1));
}
