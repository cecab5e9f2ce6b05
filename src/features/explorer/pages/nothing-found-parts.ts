import { lazyComponent } from '@site/src/ui/layout/lazy-component';

/** What replaces a page whose URL has no account, transaction or network that exists: loaded when it is shown. */
export const NothingHere = lazyComponent(() =>
  import(/* webpackChunkName: "explorer-misses" */ './nothing-found').then((part) => part.NothingHere),
);
export const NetworkMissing = lazyComponent(() =>
  import(/* webpackChunkName: "explorer-misses" */ './nothing-found').then((part) => part.NetworkMissing),
);
