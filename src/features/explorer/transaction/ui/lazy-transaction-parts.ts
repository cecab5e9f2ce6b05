import { lazyComponents } from '../../../../ui/layout/lazy-components';

/**
 * The parts of the transaction page that are not visible at first: the first one that is rendered loads all of
 * them.
 */
export const { Evidence, MalformedHash, UnknownTransaction } = lazyComponents(
  () => import(/* webpackChunkName: "explorer-transaction-parts" */ './transaction-parts'),
);
