import { useCallback, useEffect, useRef, useState } from 'react';
import { useNodeReader } from '../../../../app/node/services-context';
import { createSendReads, type ReceiveBlock } from '../../../../app/node/send-reads';
import type { NodeReader } from '../../../../app/node/node-reader';
import { ALL_KNOWN } from '../../../../directory/known-addresses';
import type { RecentTransaction } from '../../../../node-client/watches/watch-recent-transactions';
import type { WatchEvent } from '../../../../node-client/watches/watch-event';
import { hashOf } from '../../../../protocol/block-hash';
import type { Network } from '../../../../protocol/network';
import { addressFromPublicKey, type Address } from '../../../../protocol/address';
import { connectionAfter, type Connection } from '../../shared/lib/connection';
import { readBehindGap } from '../lib/fill-gap';
import { createFrames } from '../lib/frames';
import type { LiveFilter } from '../lib/live-filter';
import { createLiveFeed, MAX_ROWS, type LiveFeed } from '../lib/live-feed';
import type { Moment } from '../lib/live-meter';
import { EMPTY_VIEW, type LiveView } from '../lib/live-view';

/** The live list and how its stream is doing. */
export interface LiveTransactions {
  readonly view: LiveView;
  readonly connection: Connection;
  /** Opens the stream anew, at once. */
  readonly reconnect: () => void;
}

/** Transactions of the first screen; each costs one question. */
const FIRST = 16;

/** Accounts seen during this visit: what they did last fills the first screen when the reader comes back. */
const seenAccounts = new Map<Network, readonly Address[]>();

const moment = (): Moment => ({ wallMs: Date.now(), monotonicMs: performance.now() });

/**
 * Follows the transactions of the page's network as they are confirmed, after the latest ones of the accounts that are
 * known. Draws four times a second at most, whatever comes; takes no more memory the longer it runs.
 */
export function useLiveTransactions(filter: LiveFilter): LiveTransactions {
  const reader = useNodeReader();
  const [view, setView] = useState<LiveView>(EMPTY_VIEW);
  const [connection, setConnection] = useState<Connection>({ status: 'connecting' });
  const [attempt, setAttempt] = useState(0);
  const { type, min } = filter;
  const kept = useRef<{ readonly of: string; readonly reader: NodeReader; readonly feed: LiveFeed }>(
    undefined,
  );

  const readSend = useRef<(receive: ReceiveBlock) => void>(() => undefined);

  // By hand, and not a query: a stream has no end, and its rows are drawn once per frame.
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const { network } = reader;
    // Another attempt goes on with what was heard before; another node, network or filter begins anew.
    const of = `${type} ${min}`;
    if (kept.current?.of !== of || kept.current.reader !== reader) {
      kept.current = {
        of,
        reader,
        feed: createLiveFeed({ type, min }, (receive) => readSend.current(receive)),
      };
    }
    const { feed } = kept.current;
    const frames = createFrames(() => setView(feed.view(moment())));
    readSend.current = createSendReads({
      transaction: reader.transaction,
      onResult(receive, send) {
        feed.match(receive, send);
        frames.request();
      },
      ...{ signal, maxWaiting: MAX_ROWS },
    });
    const follow = async () => {
      const addresses = [...new Set([...(seenAccounts.get(network) ?? []), ...knownOn(network)])];
      // What was heard before is there already: what was missed since is looked for behind the gap.
      const events =
        feed.heights.size > 0
          ? newOnes(reader, signal)
          : reader.watchRecentTransactions(addresses, { signal, count: FIRST });
      for await (const event of events) {
        if (signal.aborted) return;
        if (event.type === 'status') {
          setConnection((before) => connectionAfter(before, event, Date.now()));
          if (event.status === 'live') {
            void measureClock(reader, feed, signal);
            // What the lost connection left unread.
            feed.unmatched.forEach((receive) => readSend.current(receive));
          }
        } else if (event.type === 'item') feed.add(event.item, moment());
        else if (event.type === 'skipped') feed.skip(event.count);
        else void fillGap(reader, feed, signal, frames.request);
        frames.request();
      }
    };
    follow().catch((error: unknown) => {
      if (!signal.aborted) setConnection({ status: 'disconnected', error, retryAt: undefined });
    });
    // The rate falls while nothing comes.
    const timer = setInterval(frames.request, 1_000);
    return () => {
      clearInterval(timer);
      seenAccounts.set(
        network,
        [...feed.heights.keys()].map((key) => addressFromPublicKey(key)),
      );
      controller.abort();
      frames.stop();
    };
  }, [reader, attempt, type, min]);

  const reconnect = useCallback(() => {
    setConnection({ status: 'connecting' });
    setAttempt((count) => count + 1);
  }, []);
  return { view, connection, reconnect };
}

/** The stream alone, in the form of the watch that reads first. */
async function* newOnes(
  reader: NodeReader,
  signal: AbortSignal,
): AsyncGenerator<WatchEvent<RecentTransaction>, void, undefined> {
  for await (const event of reader.watchTransactions({ signal })) {
    if (event.type !== 'item') yield event;
    else
      yield { type: 'item', item: { transaction: event.item, hash: hashOf(event.item.block), isNew: true } };
  }
}

function knownOn(network: Network): readonly Address[] {
  return ALL_KNOWN.filter((known) => known.network === network).map(({ address }) => address);
}

/** Without it the arrivals are shown and no latency is told. */
async function measureClock(reader: NodeReader, feed: LiveFeed, signal: AbortSignal): Promise<void> {
  try {
    feed.setClock(await reader.clock({ signal }));
  } catch {
    // The stream tells what is wrong with the node.
  }
}

async function fillGap(
  reader: NodeReader,
  feed: LiveFeed,
  signal: AbortSignal,
  draw: () => void,
): Promise<void> {
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
  draw();
}
