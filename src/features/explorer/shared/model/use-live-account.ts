import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { accountQuery, setAccount } from '../../../../app/queries/account';
import { checkServed } from '../../../../app/queries/check-served';
import type { NodeReader } from '../../../../app/node/node-reader';
import { useNodeReader } from '../../../../app/node/services-context';
import type { Account } from '../../../../protocol/account';
import type { PublicKey } from '../../../../protocol/public-key';
import { connectionAfter, type Connection } from '../lib/connection';

/** What is known of an account. */
export type KnownAccount =
  | { readonly state: 'asking' }
  /** `isLive`: the stream of this page has reported it; otherwise it comes from the cache and may be out of date. */
  | { readonly state: 'open'; readonly account: Account; readonly isLive: boolean }
  | { readonly state: 'unopened' }
  | { readonly state: 'failed'; readonly error: unknown };

/** An account as it is now, and how its stream is doing. */
export interface LiveAccount {
  readonly known: KnownAccount;
  readonly connection: Connection;
  /** Opens the stream anew, at once. */
  readonly askAgain: () => void;
}

/** What the stream of one account at one node has reported so far. */
interface Report {
  readonly reader: NodeReader;
  readonly publicKey: PublicKey;
  readonly outcome: 'reported' | { readonly error: unknown };
}

/**
 * Follows an account: its state by height, also while it is not opened. What was known, from the cache at first, stays
 * while the connection is lost. That an account is not opened is only reported when the node serves this network.
 */
export function useLiveAccount(publicKey: PublicKey): LiveAccount {
  const reader = useNodeReader();
  const client = useQueryClient();
  // The stream reads the account as it connects and puts it into the cache, so the query itself requests nothing.
  const { data: account } = useQuery({ ...accountQuery(reader, publicKey), enabled: false });
  const [report, setReport] = useState<Report>();
  const [connection, setConnection] = useState<Connection>({ status: 'connecting' });
  const [attempt, setAttempt] = useState(0);

  // By hand: a stream has no end that a query could report, and its connection is shown.
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const tell = (outcome: Report['outcome']) =>
      setReport((before) => {
        const isSame = before?.reader === reader && before.publicKey === publicKey;
        return isSame && before.outcome === 'reported' ? before : { reader, publicKey, outcome };
      });
    const follow = async () => {
      for await (const event of reader.watchAccount(publicKey, { signal })) {
        if (signal.aborted) return;
        if (event.type === 'status') {
          setConnection((before) => connectionAfter(before, event, Date.now()));
          if (event.status === 'disconnected') tell({ error: event.error });
        } else if (event.type === 'item') {
          if (event.item === undefined) await checkServed(reader, { signal });
          setAccount(client, reader, publicKey, event.item);
          tell('reported');
        }
      }
    };
    follow().catch((error: unknown) => {
      if (signal.aborted) return;
      tell({ error });
      setConnection({ status: 'disconnected', error, retryAt: undefined });
    });
    return () => controller.abort();
  }, [reader, client, publicKey, attempt]);

  const askAgain = useCallback(() => {
    setReport((before) => (before?.outcome === 'reported' ? before : undefined));
    setConnection({ status: 'connecting' });
    setAttempt((count) => count + 1);
  }, []);
  const isCurrent = report?.reader === reader && report.publicKey === publicKey;
  return { known: knownOf(account, isCurrent ? report.outcome : undefined), connection, askAgain };
}

function knownOf(account: Account | null | undefined, outcome: Report['outcome'] | undefined): KnownAccount {
  const isLive = outcome === 'reported';
  if (account) return { state: 'open', account, isLive };
  // "Not opened" may be over a moment later: a cached one is not shown.
  if (isLive) return { state: account === null ? 'unopened' : 'asking' };
  return outcome === undefined ? { state: 'asking' } : { state: 'failed', error: outcome.error };
}
