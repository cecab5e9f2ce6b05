import type { Account } from '../../protocol/account';
import type { Address } from '../../protocol/address';
import { publicKeyFromAddress } from '../../protocol/address';
import { checkIdentity } from '../read-request';
import { filterStream } from '../streams/filter-stream';
import { createNewestAccounts } from '../streams/newest-accounts';
import type { NodeClient } from '../node-client';
import { reconnecting } from '../streams/reconnecting';
import { shareWatch } from '../streams/share-watch';
import { streamAccountsByList } from '../streams/stream-accounts-by-list';
import type { Watch } from './watch-event';

/**
 * The current states of the opened accounts among these, then every later one, heights increasing per account; a
 * state missed during an interruption arrives with the next connection. At most about 3,500 addresses. Equal watchers
 * share one connection. `POST /accounts/stream`.
 */
export function watchAccountsByList(
  client: NodeClient,
  addresses: readonly Address[],
  options: { signal: AbortSignal },
): Watch<Account> {
  const distinct = [...new Set(addresses)].sort();
  const start = ({ signal }: { signal: AbortSignal }) => {
    const keys = new Set<string>(distinct.map(publicKeyFromAddress));
    const { isNewer } = createNewestAccounts(keys.size);
    const keep = (account: Account) => {
      if (!keys.has(account.publicKey)) checkIdentity('one of the list', account.publicKey);
      return isNewer(account);
    };
    return reconnecting<Account>(
      client,
      {
        connect: (link) => filterStream(streamAccountsByList(client, distinct, link), keep),
        replay: 'always',
      },
      { signal },
    );
  };
  return shareWatch(client, `accounts ${distinct.join()}`, start, options, ({ publicKey }) => publicKey);
}
