import type { LiveState } from '@site/src/app/live/live-session';
import type { feedReaderOf } from '@site/src/app/node/feed-reader';
import type { NodeReader } from '@site/src/app/node/node-reader';
import { pageStreamHub, type StreamHub } from '@site/src/app/live/stream-hub';
import { ALL_KNOWN } from '@site/src/directory/known-addresses';
import { systemClock, type Clock } from '@site/src/lib/clock';
import { browserPresence, type Presence } from '@site/src/lib/presence';
import { createStore, whileFollowed } from '@site/src/lib/store';
import type { RecentOptions } from '@site/src/node-client/reads/get-recent-transactions';
import type { NodeClient } from '@site/src/node-client/node-client';
import { addressFromPublicKey, type Address } from '@site/src/protocol/address';
import type { Network } from '@site/src/protocol/network';
import type { LiveFilter } from '../lib/live-filter';
import { NOTHING_SEEN, type LiveView } from '../lib/live-view';
import type { createFeedSession, FeedPorts } from './feed-session';
import type { ListSource } from './list-session';
import { spawnFeed, startWorkerFeed, type RunningFeed } from './worker-feed';

/** What a page without a worker loads. */
export interface PageFeed {
  readonly createFeedSession: typeof createFeedSession;
  readonly feedReaderOf: typeof feedReaderOf;
}

/** The source of the transactions, and the filter. */
export interface SourcePorts {
  readonly reader: Pick<NodeReader, 'network' | 'url' | 'clock'>;
  /** Reads on the page if there is no worker; a worker reads from the same node with a client of its own. */
  readonly client: NodeClient;
  readonly filter: LiveFilter;
  /**
   * Accounts seen during this visit: their last transactions, and those of known accounts, fill the first screen when the
   * reader returns.
   */
  readonly seenAccounts: Map<Network, readonly Address[]>;
  /** Reads the largest accounts: the page also needs them for something else. */
  readonly largest: NonNullable<RecentOptions['largest']>;
  readonly spawn?: () => Worker;
  readonly hub?: Pick<StreamHub, 'lend' | 'renew'>;
  /** Loads the feed to run it on the page. */
  readonly load?: () => Promise<PageFeed>;
  readonly presence?: Presence;
  readonly clock?: Clock;
}

/** Destructured, so that only these parts of the modules are in the chunk. */
async function loadFeed(): Promise<PageFeed> {
  const { createFeedSession } = await import(/* webpackChunkName: "explorer-live-feed" */ './feed-session');
  const { feedReaderOf } = await import(
    /* webpackChunkName: "explorer-live-feed" */ '@site/src/app/node/feed-reader'
  );
  return { createFeedSession, feedReaderOf };
}

/**
 * A feed of the transactions of a network: in a worker or, if that is refused, does not load or stops responding, on the
 * page itself, where it continues the list after a gap.
 */
export function createListSource(ports: SourcePorts): ListSource {
  const { reader, client, filter, seenAccounts, largest, spawn = spawnFeed, load = loadFeed } = ports;
  const { presence = browserPresence, clock = systemClock } = ports;
  const { network, url } = reader;
  const state = createStore<LiveState<LiveView>>({
    view: NOTHING_SEEN,
    connection: { status: 'connecting' },
  });
  const showConnecting = () => state.update(({ view }) => ({ view, connection: { status: 'connecting' } }));
  let feed: RunningFeed | undefined;

  const known = ALL_KNOWN.filter((one) => one.network === network).map(({ address }) => address);
  const accounts = () => [...new Set([...(seenAccounts.get(network) ?? []), ...known])];
  function startHere(): RunningFeed {
    const { view } = state.getSnapshot();
    const earlier = view === NOTHING_SEEN ? undefined : view;
    const readerOf = (part: PageFeed) => ({ ...part.feedReaderOf(client), clock: reader.clock });
    const feedPorts = { filter, accounts: accounts(), earlier, largest, clock };
    return startPageFeed(load, readerOf, feedPorts, state.set);
  }
  function start(): RunningFeed {
    let worker: Worker;
    try {
      worker = spawn();
    } catch {
      return startHere();
    }
    return startWorkerFeed(worker, {
      order: { network, url, filter, accounts: accounts() },
      ...{
        largest,
        measured: reader.clock,
        ping: client.ping,
        hub: ports.hub ?? pageStreamHub(),
        presence,
        clock,
      },
      onState: state.set,
      onLost() {
        showConnecting();
        feed = startHere();
      },
    });
  }

  return {
    getSnapshot: state.getSnapshot,
    subscribe: whileFollowed(state, {
      begin: () => (feed = start()),
      end() {
        feed?.stop();
        feed = undefined;
        const seen = accountsOf(state.getSnapshot().view);
        if (seen.length > 0) seenAccounts.set(network, seen);
      },
    }),
    reconnect() {
      if (!feed) return;
      showConnecting();
      feed.reconnect();
    },
  };
}

/** Runs a feed on this thread. If its code cannot be loaded, reconnecting tries again. */
function startPageFeed(
  load: () => Promise<PageFeed>,
  readerOf: (part: PageFeed) => FeedPorts['reader'],
  ports: Omit<FeedPorts, 'reader'>,
  onState: (state: LiveState<LiveView>) => void,
): RunningFeed {
  let isStopped = false;
  let leave: (() => void) | undefined;
  let reconnect = open;
  function open(): void {
    load().then(
      (part) => {
        if (isStopped || leave) return;
        const session = part.createFeedSession({ ...ports, reader: readerOf(part) });
        leave = session.subscribe(() => onState(session.getSnapshot()));
        reconnect = session.reconnect;
      },
      (error: unknown) => {
        if (isStopped || leave) return;
        const connection = { status: 'disconnected', error, retryAt: undefined } as const;
        onState({ view: ports.earlier ?? NOTHING_SEEN, connection });
      },
    );
  }
  open();
  return {
    reconnect: () => reconnect(),
    stop() {
      isStopped = true;
      leave?.();
    },
  };
}

/** The accounts of the listed transactions, each once. */
function accountsOf({ rows }: LiveView): Address[] {
  const keys = rows.flatMap((row) => (row.kind === 'gap' ? [] : row.transaction.block.publicKey));
  return [...new Set(keys)].map((key) => addressFromPublicKey(key));
}
