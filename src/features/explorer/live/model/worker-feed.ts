import type { Connection } from '@site/src/app/live/connection';
import type { LiveState } from '@site/src/app/live/live-session';
import type { FeedReader } from '@site/src/app/node/feed-reader';
import type { LentPort, StreamHub } from '@site/src/app/live/stream-hub';
import type { Clock } from '@site/src/lib/clock';
import { BROWSER_MS } from '@site/src/lib/deadline';
import type { Presence } from '@site/src/lib/presence';
import type { RecentOptions } from '@site/src/node-client/reads/get-recent-transactions';
import type { Ping } from '@site/src/node-client/transport';
import { packError } from '@site/src/protocol/error';
import type { LiveView } from '../lib/live-view';
import { createRowReceiver, packMeasurement, unpackConnection } from './feed-messages';
import type { FeedOrder, FromFeed, PageData, ToFeed } from './feed-messages';

/** A feed that runs somewhere. */
export interface RunningFeed {
  /** Reconnects immediately. */
  readonly reconnect: () => void;
  readonly stop: () => void;
}

/** What a feed in a worker follows, and who is notified. */
export interface WorkerFeedPorts {
  readonly order: Omit<FeedOrder, 'isVisible' | 'isOnline'>;
  readonly largest: NonNullable<RecentOptions['largest']>;
  /** Measures the node's clock. */
  readonly measured: FeedReader['clock'];
  /** Finds out whether anything responds at the node's address. */
  readonly ping: Ping;
  /** A port of the hub that holds streams for all tabs. */
  readonly hub: Pick<StreamHub, 'lend' | 'renew'>;
  readonly presence: Presence;
  readonly clock: Clock;
  readonly onState: (state: LiveState<LiveView>) => void;
  /** Called once if the worker fails or stops responding. It is terminated then. */
  readonly onLost: () => void;
}

/** After this much silence, a worker is probed. */
const SILENCE_MS = 15_000;
/** How long a probe may take: a phone may be busy. */
const PROBE_MS = 10_000;

let prepared: Worker | undefined;

/** Starts to load the worker of the live list, for a page that will need it once it has hydrated. Never throws. */
export function prepareFeed(): void {
  try {
    const worker = create();
    prepared = worker;
    // The list then creates another one, and follows the network without a worker if that one fails too.
    worker.addEventListener('error', (event) => {
      if (prepared !== worker) return;
      event.preventDefault();
      prepared = undefined;
    });
  } catch {
    // As above.
  }
}

/** The prepared worker of the live list, or another one. Throws if the browser refuses workers. */
export function spawnFeed(): Worker {
  const worker = prepared ?? create();
  prepared = undefined;
  return worker;
}

function create(): Worker {
  // The folder of its name decides what a worker may connect to: see security-headers.
  return new Worker(
    /* webpackChunkName: "own-node/live-list" */ new URL('./feed.worker.ts', import.meta.url),
  );
}

/** Runs a feed in this worker. */
export function startWorkerFeed(worker: Worker, ports: WorkerFeedPorts): RunningFeed {
  const { order, largest, measured, ping, hub, presence, clock, onState, onLost } = ports;
  const rowsOf = createRowReceiver();
  const ended = new AbortController();
  const { signal } = ended;
  let connection: Connection = { status: 'connecting' };
  let hasStarted = false;
  let cancel = () => {};
  let lent: LentPort | undefined;

  const post = (message: ToFeed, ports: MessagePort[] = []) => worker.postMessage(message, ports);
  const stop = () => {
    ended.abort();
    lent?.recall();
    cancel();
    unsubscribe();
    worker.terminate();
  };
  const lose = () => {
    if (signal.aborted) return;
    stop();
    onLost();
  };
  const within = (ms: number, otherwise: () => void) => {
    cancel();
    cancel = clock.setTimer(ms, otherwise);
  };
  const probe = () => {
    post({ type: 'ping' });
    within(PROBE_MS, lose);
  };
  // Browsers delay the timers of hidden pages, and nobody waits for their rows.
  const supervise = () => {
    if (!presence.isVisible()) cancel();
    else if (hasStarted) within(SILENCE_MS, probe);
    else within(BROWSER_MS.worker, lose);
  };
  const dataOf = {
    largest: () => largest({ signal }),
    clock: async () => packMeasurement(await measured({ signal }), clock),
    ping: () => ping({ signal }),
    hub: async () => {
      if (lent) {
        // The worker asks again because nothing has come through the last one.
        lent.recall();
        await hub.renew();
      }
      if (!signal.aborted) lent = hub.lend();
      return lent?.port;
    },
  };
  const respond = async (id: number, what: keyof PageData) => {
    try {
      const value = (await dataOf[what]()) ?? undefined;
      post({ type: 'response', id, value }, value !== undefined && value === lent?.port ? [lent.port] : []);
    } catch (error) {
      post({ type: 'response', id, error: packError(error) });
    }
  };

  worker.addEventListener('message', ({ data: message }: MessageEvent<FromFeed>) => {
    if (signal.aborted) return;
    hasStarted = true;
    supervise();
    if (message.type === 'request') void respond(message.id, message.what);
    if (message.type !== 'state') return;
    post({ type: 'taken' });
    if (message.connection) connection = unpackConnection(message.connection);
    onState({ view: { ...message.figures, rows: rowsOf(message.rows) }, connection });
  });
  for (const type of ['error', 'messageerror'])
    worker.addEventListener(type, (event) => {
      // The page continues without it, so keep it out of the console.
      event.preventDefault();
      lose();
    });
  const unsubscribe = presence.subscribe((change) => {
    post({ type: 'presence', change });
    supervise();
  });
  supervise();
  const [isVisible, isOnline] = [presence.isVisible(), presence.isOnline()];
  post({ type: 'follow', order: { ...order, isVisible, isOnline } });
  return { reconnect: () => post({ type: 'reconnect' }), stop };
}
