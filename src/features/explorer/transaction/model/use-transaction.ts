import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { setTransaction, transactionQuery } from '../../../../app/queries/transaction-query';
import { useNodeReader } from '../../../../app/node/services-context';
import type { Hash } from '../../../../protocol/hash';
import type { Transaction } from '../../../../protocol/transaction';

/** What is known about a transaction, and what can be done about it. */
export type TransactionState =
  | { readonly state: 'asking' }
  | { readonly state: 'found'; readonly transaction: Transaction }
  | {
      readonly state: 'unknown';
      /** Whether the node has been asked to say when it is confirmed. */
      readonly listening: boolean;
      readonly askAgain: () => void;
      readonly listen: () => void;
      readonly stop: () => void;
    }
  | { readonly state: 'failed'; readonly error: unknown; readonly askAgain: () => void };

/** Reads a transaction from the page's node, and while the node does not know it waits for its confirmation. */
export function useTransaction(hash: Hash): TransactionState {
  const reader = useNodeReader();
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(transactionQuery(reader, hash));
  const unknown = data?.kind === 'unknown';
  const [stopped, setStopped] = useState(false);
  const listening = unknown && !stopped;

  // By hand: the wait is a stream, which has no end that a query could report.
  useEffect(() => {
    if (!listening) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    reader.waitForTransaction(hash, { signal }).then(
      (transaction) => {
        if (!signal.aborted) setTransaction(client, reader, hash, transaction);
      },
      () => {
        if (!signal.aborted) setStopped(true);
      },
    );
    return () => controller.abort();
  }, [listening, reader, client, hash]);

  const askAgain = () => void refetch();
  if (data?.kind === 'found') return { state: 'found', transaction: data.transaction };
  if (error && !isFetching) return { state: 'failed', error, askAgain };
  if (!unknown) return { state: 'asking' };
  return {
    state: 'unknown',
    listening,
    askAgain,
    listen: () => setStopped(false),
    stop: () => setStopped(true),
  };
}
