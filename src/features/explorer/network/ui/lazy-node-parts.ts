import { lazyComponents } from '../../../../ui/layout/lazy-components';

/** What of the node and its voters is not in view at first: all of it is fetched with the first part that is. */
export const { ChooseNode, Proposal, Voters } = lazyComponents(
  () => import(/* webpackChunkName: "explorer-node" */ './node-parts'),
);
