import { systemClock, type Clock } from '../../lib/clock';
import { withDeadline } from '../../lib/deadline';
import type { PageToHub } from '../../node-client/hub/hub-messages';

/** A port of the hub for a worker of the page. */
export interface LentPort {
  readonly port: MessagePort;
  /** Closes it: called when the worker is terminated, which the hub would otherwise notice late. */
  readonly recall: () => void;
}

/** The page's connection to the shared worker that holds streams for all tabs. */
export interface StreamHub {
  /** Starts it, for a page whose worker will want a port once it has loaded. */
  readonly prepare: () => void;
  /** A new port; undefined if the browser has no shared workers, or they do not start. */
  readonly lend: () => LentPort | undefined;
  /** Replaces a shared worker that has crashed or fallen silent. Called before the next port is lent. */
  readonly renew: () => Promise<void>;
}

/** The browser's part of a hub. */
export interface StreamHubPorts {
  /** Starts the shared worker of this name, or connects to it. Throws if the browser refuses it. */
  readonly start: (name: string) => SharedWorker;
  /** Calls back when the page is left, perhaps to come back from the browser's cache. */
  readonly onLeave: (callback: () => void) => void;
  readonly clock: Clock;
}

/** How long a shared worker that replaces another may take to respond, in milliseconds. */
const START_MS = 2_000;
/** More shared workers that fall silent are not replaced. */
const MAX_NAMES = 3;

/** A hub that starts with the first port. */
export function createStreamHub({ start, onLeave, clock }: StreamHubPorts): StreamHub {
  const lent = new Map<number, () => void>();
  let ids = 0;
  let names = 1;
  let worker: SharedWorker | undefined;

  function connect(): SharedWorker | undefined {
    if (worker || names > MAX_NAMES) return worker;
    try {
      const made = start(`streams ${names}`);
      made.addEventListener('error', (event) => {
        // Tabs read their streams without it, so keep it out of the console.
        event.preventDefault();
        if (worker === made) giveUp();
      });
      made.port.start();
      worker = made;
    } catch {
      giveUp();
    }
    return worker;
  }
  function giveUp(): void {
    names = MAX_NAMES + 1;
    worker = undefined;
  }
  onLeave(() => {
    for (const recall of lent.values()) recall();
    lent.clear();
  });

  return {
    prepare: () => void connect(),
    lend() {
      const port = connect()?.port;
      if (!port) return undefined;
      const id = (ids += 1);
      const post = (message: PageToHub, ports: MessagePort[] = []) => port.postMessage(message, ports);
      const channel = new MessageChannel();
      post({ type: 'lend', id }, [channel.port1]);
      const recall = () => {
        lent.delete(id);
        post({ type: 'recall', id });
      };
      lent.set(id, recall);
      return { port: channel.port2, recall };
    },
    async renew() {
      worker?.port.close();
      worker = undefined;
      // The browser starts one that has crashed again under its name, where all tabs find it.
      const made = connect();
      if (!made) return;
      const response = new Promise((resolve) => made.port.addEventListener('message', resolve));
      made.port.postMessage({ type: 'ping' } satisfies PageToHub);
      await withDeadline(response, { ms: START_MS, clock }).catch(() => {
        // One that hangs keeps its name.
        if (worker !== made) return;
        made.port.close();
        worker = undefined;
        names += 1;
      });
    },
  };
}

let ofThisPage: StreamHub | undefined;

/** The hub of the current page. Never for the wallet and the key tools. Only in a browser. */
export function pageStreamHub(): StreamHub {
  ofThisPage ??= createStreamHub({
    // The folder of its name decides what a worker may connect to: see security-headers.
    start: (name) =>
      new SharedWorker(
        /* webpackChunkName: "own-node/stream-hub" */ new URL('./stream-hub.worker.ts', import.meta.url),
        { name },
      ),
    onLeave: (callback) => window.addEventListener('pagehide', callback),
    clock: systemClock,
  });
  return ofThisPage;
}
