import type { Account } from '../../protocol/account';
import { filterStream } from '../streams/filter-stream';
import { createNewestAccounts } from '../streams/newest-accounts';
import type { NodeClient } from '../node-client';
import { reconnecting } from '../streams/reconnecting';
import { shareWatch } from '../streams/share-watch';
import { streamAccounts } from '../streams/stream-accounts';
import type { Watch } from './watch-event';

const REMEMBERED = 4_096;

/**
 * Every account's new state as it changes, network-wide, heights increasing per account. Nothing is replayed: after
 * an interruption there is a `gap`. Equal watchers share one connection. `GET /accounts/stream`.
 */
export function watchAccounts(client: NodeClient, options: { signal: AbortSignal }): Watch<Account> {
  const start = ({ signal }: { signal: AbortSignal }) => {
    const { isNewer } = createNewestAccounts(REMEMBERED);
    return reconnecting<Account>(
      client,
      { connect: (link) => filterStream(streamAccounts(client, link), isNewer), replay: 'never' },
      { signal },
    );
  };
  return shareWatch(client, 'accounts', start, options);
}
