import type { QueryClient } from '@tanstack/react-query';
import { createLiveSession, type LiveSession } from '@site/src/app/live/live-session';
import type { NodeReader } from '@site/src/app/node/node-reader';
import { setAccount } from '@site/src/app/queries/account-query';
import { checkServed } from '@site/src/app/queries/check-served';
import type { Clock } from '@site/src/lib/clock';
import type { Account } from '@site/src/protocol/account';
import type { PublicKey } from '@site/src/protocol/public-key';

/** The account, the node and the cache of a session. */
export interface AccountPorts {
  readonly reader: NodeReader;
  /** The cache that receives the states; readers use it. */
  readonly client: QueryClient;
  readonly publicKey: PublicKey;
  readonly clock?: Clock;
}

/** What the session has reported: nothing yet, a state, or the reason why there is no first state. */
export type AccountReport = 'nothing' | 'reported' | { readonly error: unknown };

/**
 * Follows an account by height, even before it is opened. Its states are in the query cache, and stay there while
 * the connection is lost. An account is only reported as not opened if the node serves this network.
 */
export function createAccountSession(ports: AccountPorts): LiveSession<AccountReport> {
  const { reader, client, publicKey, clock } = ports;
  let report: AccountReport = 'nothing';
  let fresh: { readonly account: Account | undefined } | undefined;
  const update = (account: Account | undefined) => {
    fresh = { account };
  };

  return createLiveSession<Account | undefined, AccountReport>(
    {
      watch(options) {
        if (report !== 'reported') report = 'nothing';
        return reader.watchAccount(publicKey, options);
      },
      take(account, { signal }) {
        if (account) return update(account);
        return checkServed(reader, { signal }).then(() => update(undefined));
      },
      onConnection(connection) {
        if (connection.status === 'disconnected' && report !== 'reported')
          report = { error: connection.error };
      },
      draw() {
        if (fresh) {
          setAccount(client, reader, publicKey, fresh.account);
          fresh = undefined;
          report = 'reported';
        }
        return report;
      },
    },
    clock && { clock },
  );
}
