import { createLiveSession, type LiveSession } from '../../../../app/live/live-session';
import { createSendReads, type ReceiveBlock } from '../../../../app/node/send-reads';
import type { NodeReader } from '../../../../app/node/node-reader';
import { sleep, systemClock, type Clock } from '../../../../lib/clock';
import type { ThrottleOptions } from '../../../../lib/throttle';
import type { RecentOptions } from '../../../../node-client/reads/get-recent-transactions';
import type { RecentTransaction } from '../../../../node-client/watches/watch-recent-transactions';
import { addressFromPublicKey, type Address } from '../../../../protocol/address';
import type { Network } from '../../../../protocol/network';
import { readBehindGap } from '../lib/fill-gap';
import type { LiveFilter } from '../lib/live-filter';
import { createLiveFeed, MAX_ROWS } from '../lib/live-feed';
import { holdView, type LiveView } from '../lib/live-view';
import { watchFromSnapshot, watchNewOnly } from './watch-list';

/** The source of the transactions, and the filter. */
export interface ListPorts {
  readonly reader: NodeReader;
  readonly filter: LiveFilter;
  /** Accounts seen during this visit: their last transactions fill the first screen when the reader returns. */
  readonly seenAccounts: Map<Network, readonly Address[]>;
  /** Reads the largest accounts: the page also needs them for something else. */
  readonly largest?: RecentOptions['largest'];
  readonly clock?: Clock;
  readonly frame?: ThrottleOptions['frame'];
}

/** Why the list is held: the reader pressed the button, or hovers over or focuses the rows. */
export type HeldBy = 'button' | 'reading' | undefined;

/** The state of the live list. */
export interface ListState {
  /** The latest data. */
  readonly view: LiveView;
  /** The visible data: the latest, or that of the moment when the list was held. */
  readonly shown: LiveView;
  readonly held: boolean;
  /** Transactions that arrived since the list was held. */
  readonly waiting: number;
}

/** Follows the transactions of a network. */
export interface ListSession extends LiveSession<ListState> {
  /** Holds the visible rows; undefined resumes the list. Amounts that become known are still filled in. */
  readonly hold: (by: HeldBy) => void;
}

/** Rerender regularly, because the rate falls while nothing arrives. */
const REDRAW_MS = 1_000;

/**
 * Follows the transactions of a network as they are confirmed, starting with the latest ones of known accounts.
 * Memory is bounded. A new attempt continues the list; another node, network or filter needs another session.
 */
export function createListSession(ports: ListPorts): ListSession {
  const { reader, filter, seenAccounts, largest, clock = systemClock, frame } = ports;
  const moment = () => ({ wallMs: clock.now(), monotonicMs: clock.monotonic() });
  let readSend: (receive: ReceiveBlock) => void = () => undefined;
  const feed = createLiveFeed(filter, (receive) => readSend(receive));
  let heldBy: HeldBy;
  let holdsEmpty = false;
  let shown: LiveView = feed.view(moment());
  let isHeld = false;

  function draw(): ListState {
    const view = feed.view(moment());
    // Hovering over an empty list must not pause it.
    const keeps = isHeld && (holdsEmpty || shown.rows.length > 0);
    isHeld = heldBy !== undefined && (keeps || holdsEmpty || view.rows.length > 0);
    shown = isHeld && keeps ? holdView(shown, view) : view;
    return { view, shown, held: isHeld, waiting: isHeld ? view.seen - shown.seen : 0 };
  }
  async function redraw(signal: AbortSignal): Promise<void> {
    for (;;) {
      await sleep(REDRAW_MS, { clock, signal });
      session.draw();
    }
  }
  async function measureClock(signal: AbortSignal): Promise<void> {
    feed.setClock(await reader.clock({ signal }));
  }
  async function fillGap(signal: AbortSignal): Promise<void> {
    const heights = new Map(feed.heights);
    const key = feed.gap(moment());
    if (key === undefined) return;
    try {
      const { found, ...about } = await readBehindGap(reader, heights, { signal });
      feed.fill(key, found, about);
    } catch {
      if (signal.aborted) return;
      feed.fill(key, [], undefined);
    }
    session.draw();
  }

  const session = createLiveSession<RecentTransaction, ListState>(
    {
      watch({ signal }) {
        readSend = createSendReads({
          transaction: reader.transaction,
          onResult(receive, send) {
            feed.match(receive, send);
            session.draw();
          },
          ...{ signal, clock, maxWaiting: MAX_ROWS },
        });
        redraw(signal).catch(() => undefined);
        const { network } = reader;
        const rememberAccounts = () => {
          const accounts = [...feed.heights.keys()].map((key) => addressFromPublicKey(key));
          seenAccounts.set(network, accounts);
        };
        signal.addEventListener('abort', rememberAccounts);
        // Earlier transactions are listed already, and the gap is filled with those that were missed.
        if (feed.heights.size > 0) return watchNewOnly(reader, { signal });
        return watchFromSnapshot(reader, seenAccounts.get(network) ?? [], { signal, largest });
      },
      take: (item) => feed.add(item, moment()),
      onConnection({ status }, { signal }) {
        if (status !== 'live') return;
        // Without the clock the arrivals are shown and no latency is reported.
        measureClock(signal).catch(() => undefined);
        // Reads that the lost connection interrupted.
        feed.unmatched.forEach((receive) => readSend(receive));
      },
      onSkipped: feed.skip,
      onGap: ({ signal }) => void fillGap(signal),
      draw,
    },
    { clock, ...(frame && { frame }) },
  );

  return {
    ...session,
    hold(by) {
      if (by === heldBy) return;
      heldBy = by;
      holdsEmpty = by === 'button' && session.getSnapshot().connection.status === 'live';
      // Hold the visible rows, not those that have arrived since.
      isHeld = by !== undefined;
      session.draw('now');
    },
  };
}
