import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Connection } from '../../../app/live/connection';
import { useLiveSession } from '../../../app/live/use-live-session';
import { useNodeReader } from '../../../app/node/services-context';
import type { Address } from '../../../protocol/address';
import { createBalancesSession, NONE_SEEN, type SeenBalances } from './balances-session';

/** The newest states of accounts that were in view, and how their stream is doing. */
export interface LiveBalances extends SeenBalances {
  readonly status: Connection['status'];
}

/** Follows the accounts in view, and forgets none that it has seen. */
export function useLiveBalances(addresses: readonly Address[]): LiveBalances {
  const asked = addresses.join(' ');
  const reader = useNodeReader();
  const client = useQueryClient();
  // One for each node: heights of another network mean nothing.
  const { seen } = useMemo(() => ({ reader, seen: { current: NONE_SEEN } }), [reader]);
  const session = useMemo(() => {
    const followed = asked === '' ? [] : (asked.split(' ') as Address[]);
    return createBalancesSession({ reader, client, addresses: followed, seen });
  }, [reader, client, asked, seen]);
  const { view, connection } = useLiveSession(session);
  return { ...view, status: connection.status };
}
