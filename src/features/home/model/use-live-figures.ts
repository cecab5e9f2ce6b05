import { useEffect, useRef, useState } from 'react';
import type { SiteConfig } from '../../../app/site/config';
import type { Network } from '../../../protocol/network';
import type { LiveFigures, LiveNews } from '../lib/live-view';
import type { LiveOrder } from './live.worker';

/** The total time to follow the network while the card is in view. */
const WATCH_MS = 60_000;
/** The minimum time per view, so that scrolling up and down does not cause endless requests. */
const SHORTEST_MS = 5_000;

/** The data of the card, and whether the minute is over. */
export interface LiveCardState {
  /** Undefined until the first data, and permanently if the node is unreachable. */
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
  const leftMs = useRef(WATCH_MS);

  useEffect(() => {
    if (!isSeen || network === undefined || leftMs.current <= 0) return undefined;
    const worker = new Worker(
      /* webpackChunkName: "home-live-worker" */ new URL('./live.worker.ts', import.meta.url),
    );
    const giveUp = () => {
      leftMs.current = 0;
      worker.terminate();
      setFigures(undefined);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<LiveNews>) => {
      if (data === 'out of reach') giveUp();
      else setFigures(data.figures);
    });
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      giveUp();
    });
    worker.postMessage({ config, network } satisfies LiveOrder);

    const since = performance.now();
    const timer = setTimeout(() => {
      worker.terminate();
      setIsOver(true);
    }, leftMs.current);
    return () => {
      clearTimeout(timer);
      worker.terminate();
      leftMs.current -= Math.max(SHORTEST_MS, performance.now() - since);
      if (leftMs.current <= 0) setIsOver(true);
    };
  }, [config, network, isSeen]);

  return { figures, isOver };
}
