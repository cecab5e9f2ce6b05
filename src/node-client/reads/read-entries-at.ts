import type { AccountEntry } from '../../protocol/account-entry';
import type { Address } from '../../protocol/address';
import { publicKeyFromAddress } from '../../protocol/address';
import type { Height } from '../../protocol/height';
import { checkIdentity } from '../read-request';
import type { NodeClient } from '../node-client';
import { streamEntriesBySearch } from '../streams/stream-entries-by-search';
import { readSearch } from './read-search';

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
  await readSearch(
    client,
    (options) => streamEntriesBySearch(client, search, options),
    (entry) => {
      checkIdentity(publicKeyFromAddress(address), entry.publicKey);
      if (wanted.has(entry.height)) found.set(entry.height, entry);
      return found.size === wanted.size;
    },
    { signal },
  );
  return [...found.values()].sort((one, other) => (one.height < other.height ? -1 : 1));
}
