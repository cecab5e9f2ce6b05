import { createLiveSession, type LiveSession } from '../../../../app/live/live-session';
import type { NodeReader } from '../../../../app/node/node-reader';
import type { Clock } from '../../../../lib/clock';
import type { Address } from '../../../../protocol/address';
import type { Hash } from '../../../../protocol/hash';
import type { Receivable } from '../../../../protocol/receivable';

/** For whom payments are followed, and where. */
export interface ReceivablesPorts {
  readonly reader: Pick<NodeReader, 'watchReceivables'>;
  readonly address: Address;
  readonly clock?: Clock;
}

/** What waits for an account, as far as it was reported. */
export interface ReceivablesView {
  /** Largest first. */
  readonly list: readonly Receivable[];
  /** Whether the node has begun to report them: before that an empty list means nothing. */
  readonly told: boolean;
}

/** Follows what was sent to an account and not received yet. */
export interface ReceivablesSession extends LiveSession<ReceivablesView> {
  /** Takes out what the account's chain shows as received: the node does not say that. */
  readonly take: (sends: readonly Hash[]) => void;
}

/** Payments that are listed at most; what waits beyond is still counted by the node when these are taken. */
const LISTED = 5_000;

/** A session that starts from nothing: what waits is not cached, since it may be received at any time. */
export function createReceivablesSession(ports: ReceivablesPorts): ReceivablesSession {
  const { reader, address, clock } = ports;
  const taken = new Set<Hash>();
  let fresh: Receivable[] = [];
  let list: readonly Receivable[] = [];
  let told = false;

  const session = createLiveSession<Receivable, ReceivablesView>(
    {
      watch: (options) => reader.watchReceivables(address, options),
      take(receivable) {
        told = true;
        fresh.push(receivable);
      },
      onConnection({ status }) {
        told ||= status === 'live';
      },
      draw() {
        if (fresh.length > 0) {
          // Another attempt reports everything again.
          const merged = new Map([...list, ...fresh].map((one) => [one.hash, one]));
          fresh = [];
          taken.forEach((send) => merged.delete(send));
          list = [...merged.values()].sort(largestFirst).slice(0, LISTED);
        }
        return { list, told };
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
