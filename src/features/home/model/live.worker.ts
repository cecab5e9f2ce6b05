import type { SiteConfig } from '../../../app/site/config';
import { createLiveReader } from '../../../app/node/live-reader';
import type { Network } from '../../../protocol/network';
import { latestOnly } from '../lib/latest-only';
import type { LiveNews } from '../lib/live-view';
import { runLive } from './live-session';

/** What the page sends, once: the network to follow, and the nodes that the build was told of. */
export interface LiveOrder {
  readonly config: SiteConfig;
  readonly network: Network;
}

/**
 * The living part of the first page in a thread of its own: reading and checking what the node says never holds up the
 * page, and what fails here leaves no line in the page's console. It ends when the page ends it.
 */
addEventListener('message', ({ data }: MessageEvent<LiveOrder>) => {
  const { config, network } = data;
  const tell = latestOnly<LiveNews>((news) => postMessage(news));
  const ports = { reader: createLiveReader(network, config), monotonic: () => performance.now() };
  void runLive(ports, tell, { signal: new AbortController().signal });
});
