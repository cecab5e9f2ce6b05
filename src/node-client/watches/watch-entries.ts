import type { AccountEntry } from '../../protocol/account-entry';
import { filterStream } from '../streams/filter-stream';
import type { NodeClient } from '../node-client';
import { reconnecting } from '../streams/reconnecting';
import { createSeenBlocks } from '../streams/seen-blocks';
import { shareWatch } from '../streams/share-watch';
import { streamEntries } from '../streams/stream-entries';
import type { Watch } from './watch-event';

const REMEMBERED = 4_096;

/**
 * Every account entry as it is made, network-wide, each once. Nothing is replayed: after an interruption there is a
 * `gap`. Equal watchers share one connection. `GET /accounts/entries/stream`.
 */
export function watchEntries(client: NodeClient, options: { signal: AbortSignal }): Watch<AccountEntry> {
  const start = ({ signal }: { signal: AbortSignal }) => {
    const seen = createSeenBlocks(REMEMBERED);
    const isNew = ({ publicKey, height, hash }: AccountEntry) => seen.isNew(publicKey, height, hash);
    return reconnecting<AccountEntry>(
      client,
      { connect: (link) => filterStream(streamEntries(client, link), isNew), replay: 'never' },
      { signal },
    );
  };
  return shareWatch(client, 'entries', start, options);
}
