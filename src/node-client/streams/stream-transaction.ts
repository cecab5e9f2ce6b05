import type { Hash } from '../../protocol/hash';
import { parseHash } from '../../protocol/hash';
import type { Transaction } from '../../protocol/transaction';
import { transactionReader } from '../entities';
import type { NodeClient } from '../node-client';
import type { EventStream } from './open-stream';
import { openStream } from './open-stream';

/**
 * One transaction as soon as it is confirmed, immediately if it already is; then it ends. Waits forever for an
 * unknown hash. `GET /transactions/{hash}/stream`.
 */
export function streamTransaction(
  client: NodeClient,
  hash: Hash,
  options: { signal: AbortSignal },
): EventStream<Transaction> {
  const path = `/transactions/${parseHash(hash)}/stream`;
  return openStream(client, { method: 'GET', path }, transactionReader(client), options);
}
