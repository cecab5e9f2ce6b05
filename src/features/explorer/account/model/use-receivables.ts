import { useCallback, useEffect, useState } from 'react';
import { useNodeReader } from '../../../../app/node/services-context';
import type { Address } from '../../../../protocol/address';
import type { Hash } from '../../../../protocol/hash';
import type { Receivable } from '../../../../protocol/receivable';
import { createBatcher } from '../lib/batcher';

/** What waits for an account. */
export interface Receivables {
  /** Largest first. */
  readonly list: readonly Receivable[];
  /** Whether the node has begun to tell them: before that an empty list means nothing. */
  readonly told: boolean;
  /** What keeps them from being told, while it does. */
  readonly error: unknown;
  /** Takes out what the account's chain shows as received: the node does not say that. */
  readonly take: (sends: readonly Hash[]) => void;
}

/** Payments that are listed at most; what waits beyond is still counted by the node when these are taken. */
const LISTED = 5_000;

/** Follows what was sent to an account and not received yet. */
export function useReceivables(address: Address): Receivables {
  const reader = useNodeReader();
  const [list, setList] = useState<readonly Receivable[]>([]);
  const [told, setTold] = useState(false);
  const [error, setError] = useState<unknown>();
  const [taken, setTaken] = useState<ReadonlySet<Hash>>(new Set());

  // By hand: a stream has no end that a query could report, and its thousands of rows are drawn together.
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const batcher = createBatcher<Receivable>((more) => {
      setTold(true);
      setList((before) => [...before, ...more].sort(largestFirst).slice(0, LISTED));
    });
    const follow = async () => {
      for await (const event of reader.watchReceivables(address, { signal })) {
        if (signal.aborted) return;
        if (event.type === 'item') batcher.push(event.item);
        else if (event.type === 'status') {
          if (event.status === 'live') setTold(true);
          setError(event.status === 'disconnected' ? event.error : undefined);
        }
      }
    };
    follow().catch((reason: unknown) => {
      if (!signal.aborted) setError(reason);
    });
    return () => {
      controller.abort();
      batcher.stop();
    };
  }, [reader, address]);

  const take = useCallback((sends: readonly Hash[]) => {
    setTaken((before) => (sends.every((send) => before.has(send)) ? before : new Set([...before, ...sends])));
  }, []);
  return { list: list.filter(({ hash }) => !taken.has(hash)), told, error, take };
}

function largestFirst(one: Receivable, other: Receivable): number {
  if (one.amount !== other.amount) return one.amount < other.amount ? 1 : -1;
  return one.timestamp < other.timestamp ? -1 : 1;
}
