import type { SiteConfig } from '../../../app/site/config';
import { createLiveReader } from '../../../app/node/live-reader';
import type { Network } from '../../../protocol/network';
import { createCardSession } from './card-session';

/** What the page sends, once: the network to follow, and the nodes that the build was told of. */
export interface LiveOrder {
  readonly config: SiteConfig;
  readonly network: Network;
}

/**
 * The live card of the first page in a thread of its own: reading and checking what the node says never holds up the
 * page, and what fails here leaves no line in the page's console. The page ends it.
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
