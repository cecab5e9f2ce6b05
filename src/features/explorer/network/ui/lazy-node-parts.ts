import { lazyComponent } from '@site/src/ui/layout/lazy-component';

/** The parts of the node card that are not visible at first: the first one that is rendered loads all of them. */
export const ChooseNode = lazyComponent(() =>
  import(/* webpackChunkName: "explorer-node" */ './node-parts').then((part) => part.ChooseNode),
);
export const Proposal = lazyComponent(() =>
  import(/* webpackChunkName: "explorer-node" */ './node-parts').then((part) => part.Proposal),
);
export const Voters = lazyComponent(() =>
  import(/* webpackChunkName: "explorer-node" */ './node-parts').then((part) => part.Voters),
);
