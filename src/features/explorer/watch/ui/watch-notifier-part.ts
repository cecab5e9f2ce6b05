import { lazyComponent } from '@site/src/ui/layout/lazy-component';

/** Loaded only where the reader has turned notifications on. */
export const WatchNotifier = lazyComponent(() =>
  import(/* webpackChunkName: "explorer-watch-notifier" */ './WatchNotifier').then(
    (part) => part.WatchNotifier,
  ),
);
