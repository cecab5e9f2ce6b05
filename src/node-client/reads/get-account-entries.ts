import type { AccountEntry } from '../../protocol/account-entry';
import type { PublicKey } from '../../protocol/public-key';
import type { KnownHeights } from './get-account-transactions';
import type { NodeClient } from '../node-client';
import { takeRange } from './take-range';
import { watchAccountEntries } from '../watches/watch-account-entries';

/**
 * An account's entries for a range of existing heights, in order. Only historical nodes keep entries. `GET
 * /accounts/{publicKey}/entries/stream`. Errors: NODE_*, STREAM_HASH_CONFLICT, STREAM_HEIGHT_MISSING.
 */
export function getAccountEntries(
  client: NodeClient,
  publicKey: PublicKey,
  { signal, ...heights }: KnownHeights & { signal: AbortSignal },
): Promise<readonly AccountEntry[]> {
  const watch = (options: { signal: AbortSignal }) =>
    watchAccountEntries(client, publicKey, { ...heights, ...options });
  return takeRange(client, watch, { signal });
}
