import { createLazyPart } from '../../../../lib/lazy-part';

/**
 * The program that proves a transaction, mostly the arithmetic of its signature: fetched while the node is asked. Until
 * it is here nothing of a transaction is shown.
 */
export const prover = createLazyPart(() =>
  import(/* webpackChunkName: "explorer-proof" */ '../../../../protocol/prove').then(({ prove }) => prove),
);
