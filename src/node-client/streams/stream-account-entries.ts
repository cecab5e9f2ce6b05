import type { AccountEntry } from '../../protocol/account-entry';
import { parseAccountEntry } from '../../protocol/account-entry';
import type { PublicKey } from '../../protocol/public-key';
import { parsePublicKey } from '../../protocol/public-key';
import type { HeightRange } from './height-range';
import { rangeQuery } from './height-range';
import type { NodeClient } from '../node-client';
import type { EventStream } from './open-stream';
import { openStream } from './open-stream';

/**
 * An account's entries by height, history first, then as they are made, without gap or repetition. Ends after the
 * last height of the range, waiting for heights that do not exist yet. Only historical nodes keep entries. `GET
 * /accounts/{publicKey}/entries/stream`.
 */
export function streamAccountEntries(
  client: NodeClient,
  publicKey: PublicKey,
  { signal, ...range }: HeightRange & { signal: AbortSignal },
): EventStream<AccountEntry> {
  const path = `/accounts/${parsePublicKey(publicKey)}/entries/stream${rangeQuery(range)}`;
  return openStream(client, { method: 'GET', path }, parseAccountEntry, { signal });
}
