import { useEffect, useRef, useState } from 'react';
import type { SiteConfig } from '../../../app/site/config';
import type { Network } from '../../../protocol/network';
import type { LiveFigures, LiveNews } from '../lib/card-figures';
import type { LiveOrder } from './live.worker';

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

/** Follows the network while `isSeen`, for a minute in total. `network` is undefined if there is none to follow. */
export function useLiveFigures(
  config: SiteConfig,
  network: Network | undefined,
  isSeen: boolean,
): LiveCardState {
  const [figures, setFigures] = useState<LiveFigures>();
  const [isOver, setIsOver] = useState(false);
  const [tries, setTries] = useState(0);
  const leftMs = useRef(WATCH_MS);
  const failures = useRef(0);
  const retryAtMs = useRef(0);
  const hasRows = useRef(false);

  useEffect(() => {
    if (!isSeen || network === undefined || leftMs.current <= 0) return undefined;
    const waitMs = retryAtMs.current - performance.now();
    if (waitMs > 0) {
      const retry = () => {
        retryAtMs.current = 0;
        setTries((count) => count + 1);
      };
      const timer = setTimeout(retry, waitMs);
      window.addEventListener('online', retry);
      return () => {
        clearTimeout(timer);
        window.removeEventListener('online', retry);
      };
    }
    let worker: Worker;
    try {
      // The folder of its name decides what a worker may connect to: see security-headers.
      worker = new Worker(
        /* webpackChunkName: "nodes/home-live-worker" */ new URL('./live.worker.ts', import.meta.url),
      );
    } catch {
      // This browser refuses workers: the published figures stay.
      return undefined;
    }
    let hasFailed = false;
    const giveUp = () => {
      hasFailed = true;
      hasRows.current = false;
      worker.terminate();
      setFigures(undefined);
      retryAtMs.current = performance.now() + Math.min(RETRY_MS * 2 ** failures.current, RETRY_CAP_MS);
      failures.current += 1;
      setTries((count) => count + 1);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<LiveNews>) => {
      if (data === 'out of reach') giveUp();
      else {
        hasRows.current = data.figures.rows.length > 0;
        setFigures(data.figures);
      }
    });
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      giveUp();
    });
    worker.postMessage({ config, network } satisfies LiveOrder);

    const since = performance.now();
    const timer = setTimeout(() => {
      // A node that accepts connections and then falls silent looks like a quiet network.
      if (!hasRows.current) return giveUp();
      worker.terminate();
      setIsOver(true);
    }, leftMs.current);
    return () => {
      clearTimeout(timer);
      worker.terminate();
      // A failed attempt showed nothing, so it does not count.
      if (!hasFailed) leftMs.current -= Math.max(SHORTEST_MS, performance.now() - since);
      if (leftMs.current <= 0) setIsOver(true);
    };
  }, [config, network, isSeen, tries]);

  return { figures, isOver };
}
