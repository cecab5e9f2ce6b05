import type { Account } from '../../protocol/account';
import { accountReader } from '../entities';
import type { NodeClient } from '../node-client';
import type { EventStream } from './open-stream';
import { openStream } from './open-stream';

/** Every account's new state as it changes, network-wide; nothing is replayed, never ends. `GET /accounts/stream`. */
export function streamAccounts(client: NodeClient, options: { signal: AbortSignal }): EventStream<Account> {
  return openStream(client, { method: 'GET', path: '/accounts/stream' }, accountReader(client), options);
}
