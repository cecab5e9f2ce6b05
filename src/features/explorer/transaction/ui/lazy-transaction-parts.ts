import { lazyComponent } from '@site/src/ui/layout/lazy-component';

/**
 * The parts of the transaction page that are not visible at first: the first one that is rendered loads all of
 * them.
 */
export const Evidence = lazyComponent(() =>
  import(/* webpackChunkName: "explorer-transaction-parts" */ './transaction-parts').then(
    (part) => part.Evidence,
  ),
);
export const MalformedHash = lazyComponent(() =>
  import(/* webpackChunkName: "explorer-transaction-parts" */ './transaction-parts').then(
    (part) => part.MalformedHash,
  ),
);
export const UnknownTransaction = lazyComponent(() =>
  import(/* webpackChunkName: "explorer-transaction-parts" */ './transaction-parts').then(
    (part) => part.UnknownTransaction,
  ),
);
