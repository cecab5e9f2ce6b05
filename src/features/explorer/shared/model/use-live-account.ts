import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Connection } from '@site/src/app/live/connection';
import { createLiveSession, type LiveSession, type LiveState } from '@site/src/app/live/live-session';
import { useLiveSession } from '@site/src/app/live/use-live-session';
import type { NodeReader } from '@site/src/app/node/node-reader';
import { useNodeReader } from '@site/src/app/node/services-context';
import { accountQuery, setAccount } from '@site/src/app/queries/account-query';
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

/** The known state of an account. */
export type KnownAccount =
  | { readonly state: 'loading' }
  /** `isLive`: the stream of this page has reported it; otherwise it comes from the cache and may be out of date. */
  | { readonly state: 'open'; readonly account: Account; readonly isLive: boolean }
  | { readonly state: 'unopened' }
  | { readonly state: 'failed'; readonly error: unknown };

/** An account's current state, and the state of its stream. */
export interface LiveAccount {
  readonly known: KnownAccount;
  readonly connection: Connection;
  /** Reconnects immediately. */
  readonly retry: () => void;
}

/** What is known before an account is followed. */
const NOT_FOLLOWED: LiveState<AccountReport> = { view: 'nothing', connection: { status: 'connecting' } };
const NOBODY: Pick<LiveSession<AccountReport>, 'getSnapshot' | 'subscribe'> = {
  getSnapshot: () => NOT_FOLLOWED,
  subscribe: () => () => undefined,
};

/**
 * Follows an account on the page's node once that is enabled. The last known state, at first from the cache, stays
 * visible.
 */
export function useLiveAccount(
  publicKey: PublicKey,
  { enabled = true }: { readonly enabled?: boolean } = {},
): LiveAccount {
  const reader = useNodeReader();
  const client = useQueryClient();
  const session = useMemo(
    () => createAccountSession({ reader, client, publicKey }),
    [reader, client, publicKey],
  );
  const { view: report, connection } = useLiveSession(enabled ? session : NOBODY);
  // The session reads the account as it connects and puts it into the cache, so the query itself requests nothing.
  const { data: account } = useQuery({ ...accountQuery(reader, publicKey), enabled: false });
  return { known: knownOf(account, report), connection, retry: session.reconnect };
}

function knownOf(account: Account | null | undefined, report: AccountReport): KnownAccount {
  const isLive = report === 'reported';
  if (account) return { state: 'open', account, isLive };
  // A cached "not opened" may be outdated, so it is not shown.
  if (isLive) return { state: account === null ? 'unopened' : 'loading' };
  return report === 'nothing' ? { state: 'loading' } : { state: 'failed', error: report.error };
}
