import type { LiveState } from '../../../../app/live/live-session';
import type { FeedReader } from '../../../../app/node/feed-reader';
import { ALL_KNOWN } from '../../../../directory/known-addresses';
import { systemClock, type Clock } from '../../../../lib/clock';
import { browserPresence, type Presence } from '../../../../lib/presence';
import { createStore, whileFollowed } from '../../../../lib/store';
import type { RecentOptions } from '../../../../node-client/reads/get-recent-transactions';
import type { Ping } from '../../../../node-client/transport';
import { addressFromPublicKey, type Address } from '../../../../protocol/address';
import type { Network } from '../../../../protocol/network';
import type { LiveFilter } from '../lib/live-filter';
import { NOTHING_SEEN, type LiveView } from '../lib/live-view';
import type { createFeedSession, FeedPorts } from './feed-session';
import type { ListSource } from './list-session';
import { spawnFeed, startWorkerFeed, type RunningFeed } from './worker-feed';

/** The source of the transactions, and the filter. */
export interface SourcePorts {
  /** Reads on the page if there is no worker; a worker reads from the same node with a reader of its own. */
  readonly reader: FeedReader & { readonly url: string };
  readonly filter: LiveFilter;
  /**
   * Accounts seen during this visit: their last transactions, and those of known accounts, fill the first screen when the
   * reader returns.
   */
  readonly seenAccounts: Map<Network, readonly Address[]>;
  /** Reads the largest accounts: the page also needs them for something else. */
  readonly largest: NonNullable<RecentOptions['largest']>;
  /** Finds out whether anything responds at the node's address. */
  readonly ping: Ping;
  readonly spawn?: () => Worker;
  /** Loads the feed to run it on the page. */
  readonly load?: () => Promise<{ readonly createFeedSession: typeof createFeedSession }>;
  readonly presence?: Presence;
  readonly clock?: Clock;
}

const loadFeed = () => import(/* webpackChunkName: "explorer-live-feed" */ './feed-session');

/**
 * A feed of the transactions of a network: in a worker or, if that is refused, does not load or stops responding, on the
 * page itself, where it continues the list after a gap.
 */
export function createListSource(ports: SourcePorts): ListSource {
  const { reader, filter, seenAccounts, largest, ping, spawn = spawnFeed, load = loadFeed } = ports;
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
    return startPageFeed(load, { reader, filter, accounts: accounts(), earlier, largest, clock }, state.set);
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
      ...{ largest, measured: reader.clock, ping, presence, clock },
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
  load: NonNullable<SourcePorts['load']>,
  ports: FeedPorts,
  onState: (state: LiveState<LiveView>) => void,
): RunningFeed {
  let isStopped = false;
  let leave: (() => void) | undefined;
  let reconnect = open;
  function open(): void {
    load().then(
      (part) => {
        if (isStopped || leave) return;
        const session = part.createFeedSession(ports);
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
