import type { Account } from '../../protocol/account';
import type { PublicKey } from '../../protocol/public-key';
import { parsePublicKey } from '../../protocol/public-key';
import { accountReader } from '../entities';
import type { NodeClient } from '../node-client';
import type { EventStream } from './open-stream';
import { openStream } from './open-stream';

/**
 * An account's current state, then every later one, heights strictly increasing; intermediate heights may be left
 * out. Silent until the account is opened; never ends. `GET /accounts/{publicKey}/stream`.
 */
export function streamAccount(
  client: NodeClient,
  publicKey: PublicKey,
  options: { signal: AbortSignal },
): EventStream<Account> {
  const path = `/accounts/${parsePublicKey(publicKey)}/stream`;
  return openStream(client, { method: 'GET', path }, accountReader(client), options);
}
