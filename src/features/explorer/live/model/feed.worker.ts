import { createFeedReader } from '@site/src/app/node/feed-reader';
import type { ToFeed } from './feed-messages';
import { serveFeed } from './serve-feed';

/** The worker of the live list: it reads, checks and hashes the stream, so that a flood does not block the page. */
const take = serveFeed({ post: (message) => postMessage(message), reader: createFeedReader });
addEventListener('message', ({ data }: MessageEvent<ToFeed>) => take(data));
