import type { Transaction } from '../../protocol/transaction';
import { transactionReader } from '../entities';
import type { NodeClient } from '../node-client';
import type { EventStream } from './open-stream';
import { openStream } from './open-stream';

/**
 * Every transaction as it is confirmed, network-wide; nothing is replayed, never ends. A device that cannot keep up skips
 * some. `GET /transactions/stream`.
 */
export function streamTransactions(
  client: NodeClient,
  options: { signal: AbortSignal },
): EventStream<Transaction> {
  return openStream(
    client,
    { method: 'GET', path: '/transactions/stream', isLossy: true },
    transactionReader(client),
    options,
  );
}
