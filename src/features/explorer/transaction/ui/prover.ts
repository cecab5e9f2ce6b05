import { createLazyPart } from '@site/src/lib/lazy-part';

/**
 * The code that verifies a transaction, mostly signature arithmetic, loaded during the request. A transaction is
 * not shown before it is verified.
 */
export const prover = createLazyPart(() =>
  import(/* webpackChunkName: "explorer-proof" */ '@site/src/protocol/prove').then(({ prove }) => prove),
);
