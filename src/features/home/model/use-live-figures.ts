import { useEffect, useState, useSyncExternalStore } from 'react';
import type { SiteConfig } from '@site/src/app/site/config';
import { systemClock } from '@site/src/lib/clock';
import type { Network } from '@site/src/protocol/network';
import { createLiveFiguresSource, type LiveCardState } from './live-figures-source';

const createPageSource = () =>
  createLiveFiguresSource({
    clock: systemClock,
    // The folder of its name decides what a worker may connect to: see security-headers.
    spawn: () =>
      new Worker(
        /* webpackChunkName: "nodes/home-live-worker" */ new URL('./live.worker.ts', import.meta.url),
      ),
    whenOnline(call) {
      window.addEventListener('online', call);
      return () => window.removeEventListener('online', call);
    },
  });

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
