/** The feed with what it requests, for a page without a worker: see list-source. */
export { feedReaderOf } from '@site/src/app/node/feed-reader';
export { createFeedSession } from './feed-session';
