import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Connection } from '@site/src/app/live/connection';
import type { LiveSession, LiveState } from '@site/src/app/live/live-session';
import { useLiveSession } from '@site/src/app/live/use-live-session';
import { useNodeReader } from '@site/src/app/node/services-context';
import { accountQuery } from '@site/src/app/queries/account-query';
import type { Account } from '@site/src/protocol/account';
import type { PublicKey } from '@site/src/protocol/public-key';
import { createAccountSession, type AccountReport } from './account-session';

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
