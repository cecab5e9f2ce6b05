import { useEffect, useState } from 'react';
import { useNodeReader } from '../../../app/services-context';
import { useAnswer } from '../../../app/use-answer';
import type { Hash } from '../../../protocol/hash';
import type { Transaction } from '../../../protocol/transaction';
import { askTransaction, type TransactionAnswer } from '../lib/ask-transaction';

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

/** Asks the page's node for a transaction, and while it knows none listens for it to be confirmed. */
export function useTransaction(hash: Hash): TransactionState {
  const reader = useNodeReader();
  const { data, error, isAsking, askAgain, put } = useAnswer<TransactionAnswer>({
    name: ['transaction', reader.network, hash],
    ask: ({ signal }) => askTransaction(reader, hash, { signal }),
    // "Unknown" is of the moment in which it was said.
    goodForMs: (answer) => (answer?.kind === 'found' ? Infinity : 0),
  });
  const unknown = data?.kind === 'unknown';
  const [stopped, setStopped] = useState(false);
  const listening = unknown && !stopped;

  useEffect(() => {
    if (!listening) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    reader.waitForTransaction(hash, { signal }).then(
      (transaction) => {
        if (!signal.aborted) put({ kind: 'found', transaction });
      },
      () => {
        if (!signal.aborted) setStopped(true);
      },
    );
    return () => controller.abort();
  }, [listening, reader, hash, put]);

  if (data?.kind === 'found') return { state: 'found', transaction: data.transaction };
  if (error && !isAsking) return { state: 'failed', error, askAgain };
  if (!unknown) return { state: 'asking' };
  return {
    state: 'unknown',
    listening,
    askAgain,
    listen: () => setStopped(false),
    stop: () => setStopped(true),
  };
}
