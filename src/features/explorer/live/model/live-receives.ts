import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNodeReader } from '@site/src/app/node/services-context';
import { receiveText } from '@site/src/app/receives/receive-text';
import { receivesQuery } from '@site/src/app/receives/receives-query';
import type { KnownReceive } from '@site/src/app/receives/use-receives';
import type { SendOutcome, Sent } from '@site/src/node-client/reads/search-chain';
import type { Hash } from '@site/src/protocol/hash';
import type { LiveRow, TransactionRow } from '../lib/live-view';

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

/** The sends whose receive must be requested: it was not in the stream, and may have been missed. */
export function unknownSends(rows: readonly LiveRow[]): readonly Sent[] {
  return rows.flatMap((row) => {
    if (row.kind === 'gap' || row.receivedAt !== undefined || row.isFollowed === true) return [];
    const { block } = row.transaction;
    if (block.type !== 'SEND') return [];
    return [{ hash: row.hash, receiver: block.receiverPublicKey, timestamp: block.timestamp }];
  });
}

/** What is known about the receive of a row's send; undefined for other blocks. `error`: the node did not respond. */
export function receiveOfRow(
  { transaction: { block }, receivedAt, isFollowed }: TransactionRow,
  outcome: SendOutcome | undefined,
  error: unknown,
): KnownReceive | undefined {
  if (block.type !== 'SEND') return undefined;
  if (receivedAt !== undefined) return { state: 'received', text: receiveText(block, { receivedAt }) };
  if (isFollowed === true) return { state: 'waiting', text: 'not received yet' };
  if (outcome !== undefined) {
    const state = outcome.kind;
    return { state, text: receiveText(block, outcome) };
  }
  if (error !== null && error !== undefined)
    return { state: 'unknown', text: 'unknown: the node did not respond' };
  return { state: 'pending', text: '' };
}
