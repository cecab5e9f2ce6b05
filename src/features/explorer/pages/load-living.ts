/**
 * Fetch the living parts of the explorer's pages, each a chunk of its own. What two of them need is fetched once, as a
 * chunk that only they use: src/plugins/explorer-chunks, which knows them by these names.
 */
export const loadLatest = () => import(/* webpackChunkName: "explorer-latest" */ './LatestBody');
/** The account page's. */
export const loadAccount = () => import(/* webpackChunkName: "explorer-account" */ './AccountBody');
/** The transaction page's. */
export const loadTransaction = () =>
  import(/* webpackChunkName: "explorer-transaction" */ './TransactionBody');
