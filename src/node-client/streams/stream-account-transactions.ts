import type { PublicKey } from '../../protocol/public-key';
import { parsePublicKey } from '../../protocol/public-key';
import type { Transaction } from '../../protocol/transaction';
import { transactionReader } from '../entities';
import type { HeightRange } from './height-range';
import { rangeQuery } from './height-range';
import type { NodeClient } from '../node-client';
import type { EventStream } from './open-stream';
import { openStream } from './open-stream';

/**
 * An account's transactions by height, history first, then as they are confirmed, without gap or repetition. Ends
 * after the last height of the range, waiting for heights that do not exist yet. `GET
 * /accounts/{publicKey}/transactions/stream`.
 */
export function streamAccountTransactions(
  client: NodeClient,
  publicKey: PublicKey,
  { signal, ...range }: HeightRange & { signal: AbortSignal },
): EventStream<Transaction> {
  const path = `/accounts/${parsePublicKey(publicKey)}/transactions/stream${rangeQuery(range)}`;
  return openStream(client, { method: 'GET', path }, transactionReader(client), { signal });
}
