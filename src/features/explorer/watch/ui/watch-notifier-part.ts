import { lazyComponents } from '../../../../ui/layout/lazy-components';

/** Loaded only where the reader has turned notifications on. */
export const { WatchNotifier } = lazyComponents(
  () => import(/* webpackChunkName: "explorer-watch-notifier" */ './WatchNotifier'),
);
