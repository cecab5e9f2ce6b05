import type { AccountEntry } from '../../protocol/account-entry';
import { parseAccountEntry } from '../../protocol/account-entry';
import type { HeightSearch } from './height-range';
import { searchBody } from './height-range';
import type { NodeClient } from '../node-client';
import type { EventStream } from './open-stream';
import { openStream } from './open-stream';

/**
 * The entries of several ranges, each by height without gap or repetition, interleaved in any order. Ends when all
 * ranges have ended; immediately for an empty search. `POST /accounts/entries/stream`.
 */
export function streamEntriesBySearch(
  client: NodeClient,
  search: readonly HeightSearch[],
  options: { signal: AbortSignal },
): EventStream<AccountEntry> {
  const request = { method: 'POST', path: '/accounts/entries/stream', body: searchBody(search) } as const;
  return openStream(client, request, parseAccountEntry, options);
}
