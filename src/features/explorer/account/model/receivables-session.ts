import { createLiveSession, type LiveSession } from '@site/src/app/live/live-session';
import type { NodeReader } from '@site/src/app/node/node-reader';
import type { Clock } from '@site/src/lib/clock';
import type { Address } from '@site/src/protocol/address';
import type { Hash } from '@site/src/protocol/hash';
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
  readonly take: (sends: readonly Hash[]) => void;
}

/** The greatest number of listed receivables; the node reports others after these are received. */
const LISTED = 5_000;

/** Creates a session with an empty list. Receivables are not cached, since they may be received at any time. */
export function createReceivablesSession(ports: ReceivablesPorts): ReceivablesSession {
  const { reader, address, clock } = ports;
  const taken = new Set<Hash>();
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
          taken.forEach((send) => merged.delete(send));
          list = [...merged.values()].sort(largestFirst).slice(0, LISTED);
        }
        return { list, reported, unread };
      },
    },
    clock && { clock },
  );

  return {
    ...session,
    take(sends) {
      if (sends.every((send) => taken.has(send))) return;
      sends.forEach((send) => taken.add(send));
      list = list.filter(({ hash }) => !taken.has(hash));
      session.draw();
    },
  };
}

function largestFirst(one: Receivable, other: Receivable): number {
  if (one.amount !== other.amount) return one.amount < other.amount ? 1 : -1;
  return one.timestamp < other.timestamp ? -1 : 1;
}
