/** The parts of the node card that are not visible at first, in one chunk: see lazy-node-parts. */
export { ChooseNode } from './ChooseNode';
export { Proposal } from './Proposal';
export { Voters } from './Voters';
