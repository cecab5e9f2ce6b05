import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Connection } from '@site/src/app/live/connection';
import { useLiveSession } from '@site/src/app/live/use-live-session';
import { useNodeReader } from '@site/src/app/node/services-context';
import type { Address } from '@site/src/protocol/address';
import { createBalancesSession, NONE_SEEN, type SeenBalances } from './balances-session';

/** The latest states of accounts that were visible, and the state of their stream. */
export interface LiveBalances extends SeenBalances {
  readonly status: Connection['status'];
}

/** Follows the visible accounts, and keeps those seen before. */
export function useLiveBalances(addresses: readonly Address[]): LiveBalances {
  const joined = addresses.join(' ');
  const reader = useNodeReader();
  const client = useQueryClient();
  // One per node: heights of another network are meaningless.
  const { seen } = useMemo(() => ({ reader, seen: { current: NONE_SEEN } }), [reader]);
  const session = useMemo(() => {
    const followed = joined === '' ? [] : (joined.split(' ') as Address[]);
    return createBalancesSession({ reader, client, addresses: followed, seen });
  }, [reader, client, joined, seen]);
  const { view, connection } = useLiveSession(session);
  return { ...view, status: connection.status };
}
