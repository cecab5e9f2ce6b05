import { lazyComponents } from '../../../ui/layout/lazy-components';

/** What replaces a page whose URL has no account, transaction or network that exists: loaded when it is shown. */
export const { NothingHere, NetworkMissing } = lazyComponents(
  () => import(/* webpackChunkName: "explorer-misses" */ './nothing-found'),
);
