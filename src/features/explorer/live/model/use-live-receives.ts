import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNodeReader } from '@site/src/app/node/services-context';
import { receivesQuery } from '@site/src/app/receives/receives-query';
import type { SendOutcome } from '@site/src/node-client/reads/search-chain';
import type { Hash } from '@site/src/protocol/hash';
import { unknownSends } from '../lib/receive-of-row';
import type { LiveRow } from '../lib/live-view';

/** How long the rows must stay the same before a request about them, in milliseconds. */
const SETTLED_MS = 2_000;

/** What the node's data shows about sends of the list. */
export interface LiveReceives {
  readonly outcomes: ReadonlyMap<Hash, SendOutcome> | undefined;
  readonly error: unknown;
}

/**
 * The receives that the stream has not shown, of the sends of a list that stays the same for a while: one search for all
 * of them, with at most eight requests, cancelled when they change. A flooded list sends none.
 */
export function useLiveReceives(rows: readonly LiveRow[]): LiveReceives {
  const reader = useNodeReader();
  const sends = useMemo(() => unknownSends(rows), [rows]);
  const { data, error } = useQuery(receivesQuery(reader, sends, SETTLED_MS));
  return useMemo(() => ({ outcomes: data, error }), [data, error]);
}
