import type { AccountEntry } from '../../protocol/account-entry';
import { parseAccountEntry } from '../../protocol/account-entry';
import type { Hash } from '../../protocol/hash';
import { parseHash } from '../../protocol/hash';
import type { NodeClient } from '../node-client';
import type { EventStream } from './open-stream';
import { openStream } from './open-stream';

/**
 * The entry of one block as soon as it exists; then it ends. Waits forever for an unknown hash; there is no read that
 * does not wait. `GET /accounts/entries/{hash}/stream`.
 */
export function streamEntry(
  client: NodeClient,
  hash: Hash,
  options: { signal: AbortSignal },
): EventStream<AccountEntry> {
  const path = `/accounts/entries/${parseHash(hash)}/stream`;
  return openStream(client, { method: 'GET', path }, parseAccountEntry, options);
}
