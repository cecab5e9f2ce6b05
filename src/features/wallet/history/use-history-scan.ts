import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { NodeReader } from '@site/src/app/node/node-reader';
import type { AccountEntry } from '@site/src/protocol/account-entry';
import type { PublicKey } from '@site/src/protocol/public-key';
import { type Heights, historyQuery } from '../shared/model/read-history';

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

/** Heights that are read at once by what needs the whole history. */
const BATCH = 500n;

/**
 * A whole history in batches, the newest first. All but the newest stay the same while the history grows, so that they
 * are read once.
 */
export function batchesOf(top: bigint): readonly Heights[] {
  const batches: Heights[] = [];
  for (let from = 1n; from <= top; from += BATCH) {
    const to = from + BATCH - 1n;
    batches.push({ from, to: to < top ? to : top });
  }
  return batches.reverse();
}
