import { lazyComponents } from '../../../../ui/layout/lazy-components';

/** The parts of the node card that are not visible at first: the first one that is rendered loads all of them. */
export const { ChooseNode, Proposal, Voters } = lazyComponents(
  () => import(/* webpackChunkName: "explorer-node" */ './node-parts'),
);
