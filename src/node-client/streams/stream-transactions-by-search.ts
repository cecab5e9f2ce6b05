import type { Transaction } from '../../protocol/transaction';
import { transactionReader } from '../entities';
import type { HeightSearch } from './height-range';
import { searchBody } from './height-range';
import type { NodeClient } from '../node-client';
import type { EventStream } from './open-stream';
import { openStream } from './open-stream';

/**
 * The transactions of several ranges, each by height without gap or repetition, interleaved in any order. Ends when
 * all ranges have ended; immediately for an empty search. `POST /accounts/transactions/stream`.
 */
export function streamTransactionsBySearch(
  client: NodeClient,
  search: readonly HeightSearch[],
  options: { signal: AbortSignal },
): EventStream<Transaction> {
  const request = {
    method: 'POST',
    path: '/accounts/transactions/stream',
    body: searchBody(search),
  } as const;
  return openStream(client, request, transactionReader(client), options);
}
