import { lazyBody } from '../../../../ui/layout/lazy-body';

/** What is not in view at first is fetched when it is asked for, all of it at once. */
const load = () => import(/* webpackChunkName: "explorer-node" */ './parts');

export const ChooseNode = lazyBody(() => load().then((parts) => parts.ChooseNode));
export const Proposal = lazyBody(() => load().then((parts) => parts.Proposal));
export const Voters = lazyBody(() => load().then((parts) => parts.Voters));
