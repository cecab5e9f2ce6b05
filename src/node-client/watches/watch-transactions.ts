import { hashOf } from '../../protocol/block-hash';
import type { Transaction } from '../../protocol/transaction';
import { filterStream } from '../streams/filter-stream';
import type { NodeClient } from '../node-client';
import { reconnecting } from '../streams/reconnecting';
import { createSeenBlocks } from '../streams/seen-blocks';
import { shareWatch } from '../streams/share-watch';
import { streamTransactions } from '../streams/stream-transactions';
import type { Watch } from './watch-event';

const REMEMBERED = 4_096;

/**
 * Every transaction as it is confirmed, network-wide, each once. Nothing is replayed: after an interruption there is
 * a `gap`. Equal watchers share one connection. `GET /transactions/stream`.
 */
export function watchTransactions(client: NodeClient, options: { signal: AbortSignal }): Watch<Transaction> {
  const start = ({ signal }: { signal: AbortSignal }) => {
    const seen = createSeenBlocks(REMEMBERED);
    const isNew = ({ block }: Transaction) => seen.isNew(block.publicKey, block.height, () => hashOf(block));
    return reconnecting<Transaction>(
      client,
      {
        connect: (link) => filterStream(streamTransactions(client, link), isNew),
        replay: 'never',
      },
      { signal },
    );
  };
  return shareWatch(client, 'transactions', start, options);
}
