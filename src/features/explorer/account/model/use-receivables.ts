import { useEffect, useMemo, useRef } from 'react';
import { createLiveSession, type LiveSession } from '@site/src/app/live/live-session';
import { useLiveSession } from '@site/src/app/live/use-live-session';
import type { NodeReader } from '@site/src/app/node/node-reader';
import { useNodeReader } from '@site/src/app/node/services-context';
import type { Clock } from '@site/src/lib/clock';
import type { Address } from '@site/src/protocol/address';
import { ZERO_HASH, type Hash } from '@site/src/protocol/hash';
import { toHeight } from '@site/src/protocol/height';
import type { PublicKey } from '@site/src/protocol/public-key';
import type { Receivable } from '@site/src/protocol/receivable';

/** The account and the node whose receivables are followed. */
export interface ReceivablesPorts {
  readonly reader: Pick<NodeReader, 'watchReceivables'>;
  readonly address: Address;
  readonly clock?: Clock;
}

/** An account's receivables, as far as the node has reported them. */
export interface ReceivablesView {
  /** Largest first. */
  readonly list: readonly Receivable[];
  /** Whether the node has started to report them; an empty list means nothing before that. */
  readonly reported: boolean;
  /** Why one of them is missing: the node sent it in a form that cannot be read. */
  readonly unread?: unknown;
}

/** Follows an account's receivables. */
export interface ReceivablesSession extends LiveSession<ReceivablesView> {
  /** Removes what the account's chain shows as received; the node does not report that. */
  readonly markReceived: (sends: readonly Hash[]) => void;
}

/** The greatest number of listed receivables; the node reports others after these are received. */
const LISTED = 5_000;

/** Creates a session with an empty list. Receivables are not cached, since they may be received at any time. */
export function createReceivablesSession(ports: ReceivablesPorts): ReceivablesSession {
  const { reader, address, clock } = ports;
  const received = new Set<Hash>();
  let fresh: Receivable[] = [];
  let list: readonly Receivable[] = [];
  let reported = false;
  let unread: unknown;

  const session = createLiveSession<Receivable, ReceivablesView>(
    {
      watch: (options) => reader.watchReceivables(address, options),
      take(receivable) {
        reported = true;
        fresh.push(receivable);
      },
      onConnection({ status }) {
        reported ||= status === 'live';
        // A new connection reports everything again.
        if (status === 'live') unread = undefined;
      },
      onSkipped: (_count, error) => void (unread = error),
      draw() {
        if (fresh.length > 0) {
          // A new attempt reports everything again.
          const merged = new Map([...list, ...fresh].map((one) => [one.hash, one]));
          fresh = [];
          received.forEach((send) => merged.delete(send));
          list = [...merged.values()].sort(largestFirst).slice(0, LISTED);
        }
        return { list, reported, unread };
      },
    },
    clock && { clock },
  );

  return {
    ...session,
    markReceived(sends) {
      if (sends.every((send) => received.has(send))) return;
      sends.forEach((send) => received.add(send));
      list = list.filter(({ hash }) => !received.has(hash));
      session.draw();
    },
  };
}

function largestFirst(one: Receivable, other: Receivable): number {
  if (one.amount !== other.amount) return one.amount < other.amount ? 1 : -1;
  return one.timestamp < other.timestamp ? -1 : 1;
}

/** An account's receivables. */
export interface LiveReceivables extends ReceivablesView {
  /** The reason why they, or some of them, are currently not reported. */
  readonly error: unknown;
  /** Removes what the account's chain shows as received; the node does not report that. */
  readonly markReceived: (sends: readonly Hash[]) => void;
}

/** Follows an account's receivables. */
export function useReceivables(address: Address): LiveReceivables {
  const reader = useNodeReader();
  const session = useMemo(() => createReceivablesSession({ reader, address }), [reader, address]);
  const { view, connection } = useLiveSession(session);
  const error = connection.status === 'disconnected' ? connection.error : view.unread;
  return { ...view, error, markReceived: session.markReceived };
}

/** New blocks that are read; if more arrive at once, the visible page of history covers the others. */
const MAX_READ = 50n;

/**
 * Finds out which receivables new blocks have received, in every tab. The blocks that the account had at first are not
 * read: the node does not report what they have received. It is not a query because its result is used only once.
 *
 * @param height 0 while the account is not opened; undefined until that is known
 */
export function useReceivedByNewBlocks(
  publicKey: PublicKey,
  height: bigint | undefined,
  markReceived: (sends: readonly Hash[]) => void,
): void {
  const reader = useNodeReader();
  /** The last block of the account that needs no reading any more. */
  const seen = useRef<{ readonly publicKey: PublicKey; readonly height: bigint }>(undefined);
  useEffect(() => {
    if (height === undefined) return undefined;
    const before = seen.current?.publicKey === publicKey ? seen.current.height : undefined;
    const isSeen = () => (seen.current = { publicKey, height });
    if (before === undefined || height <= before) return void isSeen();
    const controller = new AbortController();
    const { signal } = controller;
    const lowest = height > MAX_READ ? height - MAX_READ + 1n : 1n;
    const fromHeight = toHeight(before + 1n > lowest ? before + 1n : lowest);
    reader
      .accountTransactions(publicKey, { fromHeight, toHeight: toHeight(height), signal })
      .then((transactions) => {
        const sends = transactions.flatMap(({ block }) =>
          'sendHash' in block && block.sendHash !== ZERO_HASH ? [block.sendHash] : [],
        );
        if (!signal.aborted && sends.length > 0) markReceived(sends);
      })
      // They stay listed until the page of history with these blocks is visible.
      .catch(() => undefined)
      // A read that the next block interrupted is part of the next one.
      .finally(() => signal.aborted || isSeen());
    return () => controller.abort();
  }, [reader, publicKey, height, markReceived]);
}
