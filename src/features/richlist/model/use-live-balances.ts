import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Connection } from '@site/src/app/live/connection';
import { createLiveSession, type LiveSession } from '@site/src/app/live/live-session';
import { useLiveSession } from '@site/src/app/live/use-live-session';
import type { NodeReader } from '@site/src/app/node/node-reader';
import { useNodeReader } from '@site/src/app/node/services-context';
import { setAccount } from '@site/src/app/queries/account-query';
import { systemClock, type Clock } from '@site/src/lib/clock';
import type { Account } from '@site/src/protocol/account';
import type { Address } from '@site/src/protocol/address';

/** Balances that streams reported. */
interface SeenBalances {
  readonly states: ReadonlyMap<string, Account>;
  /** When a balance last changed, in epoch milliseconds of the device's clock. */
  readonly changedAt: number | undefined;
}

/** The initial state. */
const NONE_SEEN: SeenBalances = { states: new Map(), changedAt: undefined };

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

/** The followed accounts, the node and the cache. */
interface BalancesPorts {
  readonly reader: NodeReader;
  readonly client: QueryClient;
  readonly addresses: readonly Address[];
  /** The balances that sessions on this node have seen; each continues with them. */
  readonly seen: { current: SeenBalances };
  readonly clock?: Clock;
}

/** Follows the visible accounts, and keeps those seen before. Their states are also added to the query cache. */
function createBalancesSession(ports: BalancesPorts): LiveSession<SeenBalances> {
  const { reader, client, addresses, seen, clock = systemClock } = ports;
  let fresh: Account[] = [];
  return createLiveSession<Account, SeenBalances>(
    {
      watch: (options) => (addresses.length === 0 ? nothing() : reader.watchAccounts(addresses, options)),
      take: (account) => void fresh.push(account),
      draw() {
        if (fresh.length === 0) return seen.current;
        const arrived = fresh;
        fresh = [];
        const states = new Map(seen.current.states);
        let changed = false;
        for (const account of arrived) {
          // The account page then shows the balance immediately.
          setAccount(client, reader, account.publicKey, account);
          const known = states.get(account.publicKey);
          if (known && known.height >= account.height) continue;
          changed ||= known !== undefined;
          states.set(account.publicKey, account);
        }
        seen.current = { states, changedAt: changed ? clock.now() : seen.current.changedAt };
        return seen.current;
      },
    },
    { clock },
  );
}

async function* nothing(): AsyncGenerator<never> {}
