import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { NodeReader } from '@site/src/app/node/node-reader';
import type { AccountEntry } from '@site/src/protocol/account-entry';
import type { PublicKey } from '@site/src/protocol/public-key';
import { historyQuery } from '../../shared/model/history-query';
import { batchesOf } from '../lib/history-batches';

/** A whole history as far as it was read. */
export interface HistoryScan {
  /** The newest first. */
  readonly entries: readonly AccountEntry[];
  readonly isComplete: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

const NOTHING: readonly AccountEntry[] = [];

/**
 * Reads a whole history of `top` blocks from the newest to the oldest, for what cannot be known from a page: searches and
 * totals. What was read before is not read again.
 */
export function useHistoryScan(
  reader: NodeReader,
  publicKey: PublicKey,
  top: bigint,
  isWanted: boolean,
): HistoryScan {
  const client = useQueryClient();
  const [attempt, setAttempt] = useState(0);
  const job = `${reader.url} ${publicKey} ${top} ${attempt}`;
  const [read, setRead] = useState({ job, entries: NOTHING, isComplete: false, error: undefined as unknown });

  useEffect(() => {
    if (!isWanted) return undefined;
    let isOver = false;
    const scan = async () => {
      let entries = NOTHING;
      for (const heights of batchesOf(top)) {
        const batch = await client.fetchQuery(historyQuery(reader, publicKey, heights));
        if (isOver) return;
        entries = [...entries, ...[...batch].reverse()];
        setRead({ job, entries, isComplete: false, error: undefined });
      }
      setRead({ job, entries, isComplete: true, error: undefined });
    };
    scan().catch((error: unknown) => {
      if (!isOver) setRead((before) => ({ ...before, job, error }));
    });
    return () => {
      isOver = true;
    };
  }, [client, reader, publicKey, top, isWanted, job]);

  // What was read for another account or an earlier attempt is not shown.
  const current = read.job === job ? read : { entries: NOTHING, isComplete: false, error: undefined };
  return { ...current, retry: () => setAttempt((before) => before + 1) };
}
