import { createLazyPart } from '../../lib/lazy-part';

/** The panel in which an operation is tried, fetched when a reader is about to. */
export const panel = createLazyPart(() =>
  import(/* webpackChunkName: "api-console" */ './ui/TryPanel').then(({ TryPanel }) => TryPanel),
);
