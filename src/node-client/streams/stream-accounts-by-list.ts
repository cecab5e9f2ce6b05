import type { Account } from '../../protocol/account';
import type { Address } from '../../protocol/address';
import { printJson } from '../../protocol/json';
import { accountReader } from '../entities';
import type { NodeClient } from '../node-client';
import type { EventStream } from './open-stream';
import { openStream } from './open-stream';

/**
 * The current states of the opened accounts among these, then every later one; heights strictly increasing per
 * account. Never ends. At most about 3,500 addresses (256 KiB). `POST /accounts/stream`.
 */
export function streamAccountsByList(
  client: NodeClient,
  addresses: readonly Address[],
  options: { signal: AbortSignal },
): EventStream<Account> {
  const body = printJson({ addresses: [...new Set(addresses)] });
  return openStream(
    client,
    { method: 'POST', path: '/accounts/stream', body },
    accountReader(client),
    options,
  );
}
