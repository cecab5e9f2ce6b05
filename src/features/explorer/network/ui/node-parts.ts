/** What of the node and its voters is not in view at first, fetched as one: see lazy-node-parts. */
export { ChooseNode } from './ChooseNode';
export { Proposal } from './Proposal';
export { Voters } from './Voters';
