import type { SiteConfig } from '@site/src/app/site/config';
import { createLiveReader } from '@site/src/app/node/live-reader';
import type { Network } from '@site/src/protocol/network';
import { createCardSession } from './card-session';

/** The network to follow, and the site's configuration with its nodes. */
export interface LiveOrder {
  readonly config: SiteConfig;
  readonly network: Network;
}

/** The page's only message, with a port of the hub that holds streams for all tabs. */
export interface LiveMessage extends LiveOrder {
  readonly hub: MessagePort | undefined;
}

/**
 * Runs the live card of the home page in a worker, so that reading and checking data never blocks the page, and
 * errors do not appear in the page's console. The page terminates it.
 */
addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => {
  const { config, network, hub } = data;
  const session = createCardSession({ reader: createLiveReader(network, config, hub) });
  const leave = session.subscribe(() => {
    const news = session.getSnapshot().view;
    postMessage(news);
    if (news === 'out of reach') leave();
  });
});
