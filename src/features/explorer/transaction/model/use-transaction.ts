import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { earlyReader } from '@site/src/app/node/early-reader';
import type { NodeReader } from '@site/src/app/node/node-reader';
import { useNodeReader } from '@site/src/app/node/services-context';
import { nodeKey } from '@site/src/app/queries/node-key';
import { setTransaction, transactionQuery } from '@site/src/app/queries/transaction-query';
import { TRANSACTIONS_PATH } from '@site/src/app/url/explorer-links';
import { idBehind } from '@site/src/app/url/id-behind';
import { type Hash, parseHash } from '@site/src/protocol/hash';
import type { Transaction } from '@site/src/protocol/transaction';
import { type AttoError, isAttoError } from '@site/src/protocol/error';

/** Requests the page's transaction while the page still hydrates. */
export function readTransactionEarly(): void {
  const early = earlyReader(TRANSACTIONS_PATH);
  if (!early) return;
  const { pathname } = window.location;
  const reading = readHash(idBehind(TRANSACTIONS_PATH, pathname, pathname));
  if (reading.kind !== 'hash') return;
  void early.client.prefetchQuery(transactionQuery(early.reader, reading.hash));
}

/** The state of a transaction, with actions. */
export type TransactionState =
  | { readonly state: 'loading' }
  | { readonly state: 'found'; readonly transaction: Transaction; readonly retry: () => void }
  | {
      readonly state: 'unknown';
      /** Whether the page is waiting for its confirmation. */
      readonly listening: boolean;
      readonly retry: () => void;
      readonly listen: () => void;
      readonly stop: () => void;
    }
  | { readonly state: 'failed'; readonly error: unknown; readonly retry: () => void };

/** Reads a transaction from the page's node, and waits for its confirmation if it is unknown. */
export function useTransaction(hash: Hash): TransactionState {
  const reader = useNodeReader();
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(transactionQuery(reader, hash));
  const unknown = data?.kind === 'unknown';
  const [stopped, setStopped] = useState(false);
  const listening = unknown && !stopped;

  // Not a query: the wait is a stream that may never end.
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

  const retry = () => void refetch();
  if (data?.kind === 'found') return { state: 'found', transaction: data.transaction, retry };
  if (error && !isFetching) return { state: 'failed', error, retry };
  if (!unknown) return { state: 'loading' };
  return {
    state: 'unknown',
    listening,
    retry,
    listen: () => setStopped(false),
    stop: () => setStopped(true),
  };
}

/**
 * A transaction's JSON exactly as the node sent it, without a request if the transaction came in a response of its
 * own; null if the transaction is unknown, which is never fresh. Errors: NODE_*.
 */
export function transactionTextQuery(reader: NodeReader, hash: Hash, transaction: Transaction) {
  return queryOptions({
    queryKey: nodeKey(reader, 'transaction-text', hash),
    initialData: () => reader.printedText(transaction),
    queryFn: async ({ signal }) => (await reader.transactionText(hash, { signal })) ?? null,
    staleTime: ({ state }) => (typeof state.data === 'string' ? Infinity : 0),
  });
}

/** The result of parsing a text as a transaction's hash. */
export type HashReading =
  | { readonly kind: 'hash'; readonly hash: Hash }
  | { readonly kind: 'nothing' }
  /** `text` is what was typed; it is shown as text and never requested. */
  | { readonly kind: 'malformed'; readonly text: string; readonly error: AttoError };

/**
 * Parses a hash that was typed, pasted or found in the URL: 64 hexadecimal digits in either case, with optional
 * surrounding spaces. Everything else is malformed, with the reason and the length.
 */
export function readHash(typed: string): HashReading {
  const text = typed.trim();
  if (text === '') return { kind: 'nothing' };
  try {
    return { kind: 'hash', hash: parseHash(text) };
  } catch (error) {
    if (!isAttoError(error)) throw error;
    return { kind: 'malformed', text, error };
  }
}
