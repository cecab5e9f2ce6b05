import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { NodeReader } from '../node/node-reader';
import type { AccountEntry } from '../../protocol/account-entry';
import { addressFromPublicKey, type Address } from '../../protocol/address';
import type { PublicKey } from '../../protocol/public-key';
import { receiveText } from './receive-text';
import { receivesQuery } from './receives-query';
import type { SendOutcome, Sent } from '../../node-client/reads/search-chain';
import { watchReceivers } from './watch-receivers';

const NO_ENTRIES: readonly AccountEntry[] = [];

/** What is known about the receive of a send. */
export interface KnownReceive {
  /** `pending`: not requested yet, or without a response. */
  readonly state: SendOutcome['kind'] | 'pending';
  /** As a clause: `received 1.2 s later`. Empty while it is pending. */
  readonly text: string;
}

/**
 * What is known about the receive of each send among the visible blocks of one account; undefined for other blocks.
 * While sends are waiting, one stream watches their receivers.
 */
export function useReceives(
  reader: NodeReader,
  entries: readonly AccountEntry[] = NO_ENTRIES,
): (entry: AccountEntry) => KnownReceive | undefined {
  const sends = useMemo(() => entries.flatMap(sentOf), [entries]);
  const { data, error } = useOutcomes(reader, sends);
  return useCallback(
    (entry) => {
      if (entry.blockType !== 'SEND') return undefined;
      const outcome = data?.get(entry.hash);
      if (outcome !== undefined) return { state: outcome.kind, text: receiveText(entry, outcome) };
      return error === null
        ? { state: 'pending', text: '' }
        : { state: 'unknown', text: 'unknown: the node did not respond' };
    },
    [data, error],
  );
}

const sentOf = ({ blockType, hash, subjectPublicKey: receiver, timestamp }: AccountEntry): readonly Sent[] =>
  blockType === 'SEND' ? [{ hash, receiver, timestamp }] : [];

/** What is known about the receives of sends, kept up to date by one stream while some of them are waiting. */
function useOutcomes(reader: NodeReader, sends: readonly Sent[]) {
  const { data, error, refetch } = useQuery(receivesQuery(reader, sends));
  // A list as text, so that the stream stays open while the list is the same.
  const waiting = useMemo(() => {
    const isWaiting = ({ hash }: Sent) => data?.get(hash)?.kind === 'waiting';
    const receivers = sends.filter(isWaiting).map(({ receiver }) => addressFromPublicKey(receiver));
    return [...new Set(receivers)].sort().join(' ');
  }, [sends, data]);

  // The height up to which each of them was searched. It grows while the stream stays open.
  const searched = useRef<ReadonlyMap<PublicKey, bigint>>(new Map());
  useEffect(() => {
    const heights = sends.flatMap(({ hash, receiver }) => {
      const outcome = data?.get(hash);
      return outcome?.kind === 'waiting' ? [[receiver, outcome.upTo] as const] : [];
    });
    searched.current = new Map(heights);
  }, [sends, data]);

  useEffect(() => {
    if (waiting === '') return undefined;
    // Without the stream, they are searched again when the reader returns to the page.
    return watchReceivers(reader, {
      receivers: waiting.split(' ') as Address[],
      searchedUpTo: (receiver) => searched.current.get(receiver),
      search: () => void refetch({ cancelRefetch: false }),
    });
  }, [reader, waiting, refetch]);

  return { data, error };
}
