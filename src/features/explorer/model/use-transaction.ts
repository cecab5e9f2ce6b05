import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useNodeReader } from '../../../app/services-context';
import type { Hash } from '../../../protocol/hash';
import type { Transaction } from '../../../protocol/transaction';
import { askTransaction, type TransactionAnswer } from '../lib/ask-transaction';

/** What is known about a transaction, and what can be done about it. */
export type TransactionState =
  | { readonly state: 'asking' }
  | { readonly state: 'found'; readonly transaction: Transaction }
  | { readonly state: 'unknown'; readonly askAgain: () => void; readonly wait: () => void }
  /** The node will say when it is confirmed. */
  | { readonly state: 'waiting'; readonly stop: () => void }
  | { readonly state: 'failed'; readonly error: unknown; readonly askAgain: () => void };

/** Asks the page's node for a transaction, and on the reader's wish waits for it to be confirmed. */
export function useTransaction(hash: Hash): TransactionState {
  const reader = useNodeReader();
  const queries = useQueryClient();
  const key = ['transaction', reader.network, hash] as const;
  const name = key.join('/');
  const { data, error, isFetching, refetch } = useQuery<TransactionAnswer>({
    queryKey: key,
    queryFn: ({ signal }) => askTransaction(reader, hash, { signal }),
  });
  const [wait, setWait] = useState<{ readonly for: string; readonly error?: unknown }>();
  const waiting = wait?.for === name && wait.error === undefined;

  useEffect(() => {
    if (!waiting) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    reader.waitForTransaction(hash, { signal }).then(
      (transaction) => {
        if (signal.aborted) return;
        const answer: TransactionAnswer = { kind: 'found', transaction };
        queries.setQueryData(['transaction', reader.network, hash], answer);
        setWait(undefined);
      },
      (reason: unknown) => {
        if (!signal.aborted) setWait({ for: name, error: reason });
      },
    );
    return () => controller.abort();
  }, [waiting, name, reader, hash, queries]);

  const askAgain = useCallback(() => {
    setWait(undefined);
    void refetch();
  }, [refetch]);

  if (data?.kind === 'found') return { state: 'found', transaction: data.transaction };
  if (waiting) return { state: 'waiting', stop: () => setWait(undefined) };
  if (isFetching) return { state: 'asking' };
  if (wait?.for === name) return { state: 'failed', error: wait.error, askAgain };
  if (error) return { state: 'failed', error, askAgain };
  if (data) return { state: 'unknown', askAgain, wait: () => setWait({ for: name }) };
  return { state: 'asking' };
}
