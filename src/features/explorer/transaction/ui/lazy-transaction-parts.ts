import { lazyComponents } from '../../../../ui/layout/lazy-components';

/** What of a transaction's page is not in view at first: all of it is fetched with the first part that is. */
export const { Evidence, MalformedHash, UnknownTransaction } = lazyComponents(
  () => import(/* webpackChunkName: "explorer-transaction-parts" */ './transaction-parts'),
);
