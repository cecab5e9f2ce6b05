import type { AccountEntry } from '../../protocol/account-entry';
import { parseAccountEntry } from '../../protocol/account-entry';
import type { NodeClient } from '../node-client';
import type { EventStream } from './open-stream';
import { openStream } from './open-stream';

/**
 * Every account entry as it is made, network-wide; nothing is replayed, never ends. Entries do not name a network.
 * `GET /accounts/entries/stream`.
 */
export function streamEntries(
  client: NodeClient,
  options: { signal: AbortSignal },
): EventStream<AccountEntry> {
  return openStream(client, { method: 'GET', path: '/accounts/entries/stream' }, parseAccountEntry, options);
}
