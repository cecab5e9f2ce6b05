import { lazyBody } from '../../../../ui/layout/lazy-body';

/** What is not in view at first is fetched when it is asked for, all of it at once. */
const load = () => import(/* webpackChunkName: "explorer-transaction-parts" */ './transaction-parts');

export const Evidence = lazyBody(() => load().then((parts) => parts.Evidence));
export const MalformedHash = lazyBody(() => load().then((parts) => parts.MalformedHash));
export const UnknownTransaction = lazyBody(() => load().then((parts) => parts.UnknownTransaction));
