import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { setAccount } from '../../../app/queries/account';
import { useNodeReader } from '../../../app/node/services-context';
import type { Account } from '../../../protocol/account';
import type { Address } from '../../../protocol/address';

/** The newest states of accounts that were in view, and how their stream is doing. */
export interface LiveBalances {
  readonly states: ReadonlyMap<string, Account>;
  readonly status: 'connecting' | 'live' | 'paused' | 'disconnected';
  /** When a balance came last: epoch milliseconds of the reader's clock. */
  readonly changedAt: number | undefined;
}

/** Renders are gathered for this long: a busy exchange moves many times a second. */
const GATHER_MS = 250;

/** Follows the accounts in view, and forgets none that it has seen. */
export function useLiveBalances(addresses: readonly Address[]): LiveBalances {
  const asked = addresses.join(' ');
  const reader = useNodeReader();
  const client = useQueryClient();
  const [live, setLive] = useState<LiveBalances>({
    states: new Map(),
    status: 'connecting',
    changedAt: undefined,
  });

  // By hand: a stream has no end that a query could report, and its rows are drawn together.
  useEffect(() => {
    if (asked === '') return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    let gathered: Account[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      timer = undefined;
      const fresh = gathered;
      gathered = [];
      // The page of an account then shows its balance at once.
      for (const account of fresh) setAccount(client, reader, account.publicKey, account);
      setLive((before) => {
        const states = new Map(before.states);
        let changed = false;
        for (const account of fresh) {
          const known = states.get(account.publicKey);
          if (known && known.height >= account.height) continue;
          changed ||= known !== undefined;
          states.set(account.publicKey, account);
        }
        return { ...before, states, changedAt: changed ? Date.now() : before.changedAt };
      });
    };
    const follow = async () => {
      for await (const event of reader.watchAccounts(asked.split(' ') as Address[], { signal })) {
        if (signal.aborted) return;
        if (event.type === 'item') {
          gathered.push(event.item);
          timer ??= setTimeout(flush, GATHER_MS);
        } else if (event.type === 'status') {
          setLive((before) => ({ ...before, status: event.status }));
        }
      }
    };
    follow().catch(() => {
      if (!signal.aborted) setLive((before) => ({ ...before, status: 'disconnected' }));
    });
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [reader, client, asked]);

  return live;
}
