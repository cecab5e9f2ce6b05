import { useEffect, useRef, useState } from 'react';
import type { SiteConfig } from '../../../app/site/config';
import type { Network } from '../../../protocol/network';
import type { LiveFigures, LiveNews } from '../lib/live-view';
import type { LiveOrder } from './live.worker';

/** How long the network is followed in all, while the card is looked at. */
const WATCH_MS = 60_000;
/** A short look counts as this much, so that scrolling up and down does not ask the node without end. */
const SHORTEST_MS = 5_000;

/** What there is to show, and whether the minute is over. */
export interface LiveCardState {
  /** Undefined before anything came, and for good when the node cannot be asked. */
  readonly figures: LiveFigures | undefined;
  readonly isOver: boolean;
}

/** Follows the network while `isSeen`, for a minute in all. `network` is undefined where there is none to follow. */
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
