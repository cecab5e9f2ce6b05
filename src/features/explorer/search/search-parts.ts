import { createLazyPart } from '@site/src/lib/lazy-part';

/** The code of the search in one chunk, loaded when the search is used. */
export const searchParts = createLazyPart(
  () => import(/* webpackChunkName: "explorer-search" */ './search-code'),
);
