import type { SiteConfig } from '@site/src/app/site/config';
import { createLiveReader } from '@site/src/app/node/live-reader';
import type { Network } from '@site/src/protocol/network';
import { createCardSession } from './card-session';

/** The page's only message: the network to follow, and the site's configuration with its nodes. */
export interface LiveOrder {
  readonly config: SiteConfig;
  readonly network: Network;
}

/**
 * Runs the live card of the home page in a worker, so that reading and checking data never blocks the page, and
 * errors do not appear in the page's console. The page terminates it.
 */
addEventListener('message', ({ data }: MessageEvent<LiveOrder>) => {
  const { config, network } = data;
  const session = createCardSession({ reader: createLiveReader(network, config) });
  const leave = session.subscribe(() => {
    const news = session.getSnapshot().view;
    postMessage(news);
    if (news === 'out of reach') leave();
  });
});
