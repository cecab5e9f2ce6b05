import { createLiveSession, type LiveSession } from '@site/src/app/live/live-session';
import type { FeedReader } from '@site/src/app/node/feed-reader';
import { createSendReads, type ReceiveBlock } from '@site/src/app/node/send-reads';
import { sleep, systemClock, type Clock } from '@site/src/lib/clock';
import type { RecentOptions } from '@site/src/node-client/reads/get-recent-transactions';
import type { WatchEvent } from '@site/src/node-client/watches/watch-event';
import type { RecentTransaction } from '@site/src/node-client/watches/watch-recent-transactions';
import type { Address } from '@site/src/protocol/address';
import { hashOf } from '@site/src/protocol/block-hash';
import { isAttoError } from '@site/src/protocol/error';
import { readBehindGap } from '../lib/fill-gap';
import type { LiveFilter } from '../lib/live-filter';
import { MAX_ROWS } from '../lib/feed-list';
import { createLiveFeed } from '../lib/live-feed';
import type { LiveView } from '../lib/live-view';

/** The source of the transactions, and where to begin. */
export interface FeedPorts {
  readonly reader: FeedReader;
  readonly filter: LiveFilter;
  /** Accounts whose last transactions fill the first screen. */
  readonly accounts: readonly Address[];
  /** The last view of a feed that was lost: this one continues it, after a gap. */
  readonly earlier?: LiveView | undefined;
  /** Reads the largest accounts: the page also needs them for something else. */
  readonly largest?: RecentOptions['largest'];
  readonly clock?: Clock;
}

/** Transactions of the first screen; each costs one request. */
const FIRST = 16;
/** How often a flooded list changes at most: twice as often as other lists, because its rows are old within a blink. */
const DRAW_MS = 125;
/** How long a network may have no row before its clock is measured. */
const ROWLESS_MS = 1_000;
/** Rerender regularly, because the rate falls while nothing arrives. */
const REDRAW_MS = 1_000;

/**
 * Follows the transactions of a network as they are confirmed, starting with the latest ones of known accounts. It needs
 * no page, so it usually runs in a worker. Memory is bounded. A new attempt continues the list; another node, network or
 * filter needs another session.
 */
export function createFeedSession(ports: FeedPorts): LiveSession<LiveView> {
  const { reader, filter, accounts, earlier, largest, clock = systemClock } = ports;
  const moment = () => ({ wallMs: clock.now(), monotonicMs: clock.monotonic() });
  let readSend: (receive: ReceiveBlock) => void = () => undefined;
  const feed = createLiveFeed(filter, (receive) => readSend(receive), earlier);
  let isAfterLoss = feed.heights.size > 0;

  async function redraw(signal: AbortSignal): Promise<void> {
    for (;;) {
      await sleep(REDRAW_MS, { clock, signal });
      // A rate of zero stays the same, so a quiet or paused list causes nothing.
      if ((session.getSnapshot().view.perSecond ?? 0) > 0) session.draw();
    }
  }
  /**
   * Measures the clock of a new connection, with several requests: once there is a row, so that the first ones do not wait for
   * them, or when none has come.
   */
  let measureClock = () => {};
  function measureLater(signal: AbortSignal): void {
    measureClock = () => {
      measureClock = () => {};
      // Without the clock the arrivals are shown and no latency is reported.
      reader.clock({ signal }).then(feed.setClock, () => undefined);
    };
    if (feed.heights.size > 0) measureClock();
    sleep(ROWLESS_MS, { clock, signal }).then(
      () => measureClock(),
      () => undefined,
    );
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

  /** A proxy ended the silent stream for a moment: worth a row only if something was missed, or may have been. */
  async function fillMoment(signal: AbortSignal): Promise<void> {
    // What is listed may have been received meanwhile.
    feed.skip(0);
    try {
      const { found, ...about } = await readBehindGap(reader, new Map(feed.heights), { signal });
      if (found.length === 0 && about.beyond === 0n) return;
      const key = feed.gap(moment());
      if (key !== undefined) feed.fill(key, found, about);
    } catch {
      if (signal.aborted) return;
      const key = feed.gap(moment());
      if (key !== undefined) feed.fill(key, [], undefined);
    }
    session.draw();
  }

  const session = createLiveSession<RecentTransaction, LiveView>(
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
        // Earlier transactions are listed already, and the gap is filled with those that were missed.
        if (feed.heights.size > 0) return watchNewOnly(reader, { signal });
        return reader.watchRecentTransactions(accounts, { signal, count: FIRST, largest });
      },
      take(item) {
        feed.add(item, moment());
        measureClock();
      },
      onConnection({ status }, { signal }) {
        if (status !== 'live') return;
        measureLater(signal);
        // Reads that the lost connection interrupted.
        feed.unmatched.forEach((receive) => readSend(receive));
        if (isAfterLoss) void fillGap(signal);
        isAfterLoss = false;
      },
      onSkipped(count, error) {
        if (isAttoError(error, 'STREAM_EVENTS_LOST')) feed.lose(count, moment());
        else feed.skip(count);
      },
      onGap: (afterSilence, { signal }) => void (afterSilence ? fillMoment(signal) : fillGap(signal)),
      draw: () => feed.view(moment()),
    },
    { clock, intervalMs: DRAW_MS },
  );
  return {
    ...session,
    reconnect() {
      // The new connection does not know what the former one has delivered.
      isAfterLoss = feed.heights.size > 0;
      session.reconnect();
    },
  };
}

/** Each transaction as it is confirmed, in the same form but without the first screen. */
async function* watchNewOnly(
  reader: Pick<FeedReader, 'watchTransactions'>,
  { signal }: { signal: AbortSignal },
): AsyncGenerator<WatchEvent<RecentTransaction>> {
  for await (const event of reader.watchTransactions({ signal })) {
    if (event.type !== 'item') {
      yield event;
      continue;
    }
    const transaction = event.item;
    yield { type: 'item', item: { transaction, hash: hashOf(transaction.block), isNew: true } };
  }
}
