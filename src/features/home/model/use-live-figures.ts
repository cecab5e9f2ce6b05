import { useEffect, useState, useSyncExternalStore } from 'react';
import { pageStreamHub, type StreamHub } from '@site/src/app/live/stream-hub';
import type { SiteConfig } from '@site/src/app/site/config';
import { systemClock, type Clock } from '@site/src/lib/clock';
import { createStore, type Store } from '@site/src/lib/store';
import type { Network } from '@site/src/protocol/network';
import type { LiveFigures, LiveNews } from '../lib/card-figures';
import type { LiveMessage, LiveOrder } from './live.worker';

/** The total time to follow the network while the card is in view. */
const WATCH_MS = 60_000;
/** The minimum time per view, so that scrolling up and down does not cause endless requests. */
const SHORTEST_MS = 5_000;
/** How long to wait before trying again after a failure: twice as long after each further one, up to the cap. */
const RETRY_MS = 60_000;
const RETRY_CAP_MS = 300_000;

/** The data of the card, and whether the minute is over. */
export interface LiveCardState {
  /** Undefined until the first data, and after a failure until the node responds again. */
  readonly figures: LiveFigures | undefined;
  readonly isOver: boolean;
}

/** The card's data, which a worker reads from a node. */
export interface LiveFiguresSource extends Pick<Store<LiveCardState>, 'getSnapshot' | 'subscribe'> {
  /** Follows the network until the returned function is called, for a minute in total. */
  follow(order: LiveOrder): () => void;
}

interface SourcePorts {
  readonly clock: Clock;
  /** Starts a worker. Throws in browsers that refuse workers: the published figures stay. */
  readonly spawn: () => Worker;
  readonly hub: Pick<StreamHub, 'lend'>;
  /** Calls back when the device is online again; returns the unsubscribe function. */
  readonly whenOnline: (call: () => void) => () => void;
}

/** Follows the network while `isSeen`, for a minute in total. `network` is undefined if there is none to follow. */
export function useLiveFigures(
  config: SiteConfig,
  network: Network | undefined,
  isSeen: boolean,
): LiveCardState {
  const [source] = useState(createPageSource);
  useEffect(
    () => (isSeen && network !== undefined ? source.follow({ config, network }) : undefined),
    [source, config, network, isSeen],
  );
  return useSyncExternalStore(source.subscribe, source.getSnapshot, source.getSnapshot);
}

const createPageSource = () =>
  createLiveFiguresSource({
    clock: systemClock,
    // The folder of its name decides what a worker may connect to: see security-headers.
    spawn: () =>
      new Worker(
        /* webpackChunkName: "nodes/home-live-worker" */ new URL('./live.worker.ts', import.meta.url),
      ),
    hub: { lend: () => pageStreamHub().lend() },
    whenOnline(call) {
      window.addEventListener('online', call);
      return () => window.removeEventListener('online', call);
    },
  });

/** Creates a source that has not followed anything yet. */
export function createLiveFiguresSource({ clock, spawn, hub, whenOnline }: SourcePorts): LiveFiguresSource {
  const { getSnapshot, subscribe, update } = createStore<LiveCardState>({
    figures: undefined,
    isOver: false,
  });
  let leftMs = WATCH_MS;
  let failures = 0;
  let retryAtMs = 0;

  /** Waits until it is time to try again. */
  const wait = (waitMs: number, retry: () => void) => {
    const now = () => {
      end();
      retryAtMs = 0;
      retry();
    };
    const stops = [clock.setTimer(waitMs, now), whenOnline(now)];
    const end = () => stops.forEach((stop) => stop());
    return end;
  };

  const watch = (order: LiveOrder, worker: Worker, retry: () => void) => {
    const since = clock.monotonic();
    const giveUp = () => {
      end();
      update((state) => ({ ...state, figures: undefined }));
      retryAtMs = clock.monotonic() + Math.min(RETRY_MS * 2 ** failures, RETRY_CAP_MS);
      failures += 1;
      retry();
    };
    const cancel = clock.setTimer(leftMs, () => {
      // A node that accepts connections and then falls silent looks like a quiet network.
      if (getSnapshot().figures?.rows.length) leave();
      else giveUp();
    });
    const lent = hub.lend();
    const end = () => {
      cancel();
      lent?.recall();
      worker.terminate();
    };
    /** A failed attempt showed nothing, so only this counts. */
    const leave = () => {
      end();
      leftMs -= Math.max(SHORTEST_MS, clock.monotonic() - since);
      if (leftMs <= 0) update((state) => ({ ...state, isOver: true }));
    };
    worker.addEventListener('message', ({ data }: MessageEvent<LiveNews>) => {
      if (data === 'out of reach') giveUp();
      else update((state) => ({ ...state, figures: data.figures }));
    });
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      giveUp();
    });
    const message: LiveMessage = { ...order, hub: lent?.port };
    worker.postMessage(message, lent ? [lent.port] : []);
    return leave;
  };

  const start = (order: LiveOrder, retry: () => void) => {
    if (leftMs <= 0) return undefined;
    const waitMs = retryAtMs - clock.monotonic();
    if (waitMs > 0) return wait(waitMs, retry);
    let worker;
    try {
      worker = spawn();
    } catch {
      return undefined;
    }
    return watch(order, worker, retry);
  };

  return {
    getSnapshot,
    subscribe,
    follow(order) {
      let stop: (() => void) | undefined;
      const begin = () => (stop = start(order, begin));
      begin();
      return () => stop?.();
    },
  };
}
