import { createLazyPart } from '../../../lib/lazy-part';

/** What a search needs once somebody is at it: it reads texts, and shows what was found. Fetched as one. */
export const searchParts = createLazyPart(() => import(/* webpackChunkName: "explorer-search" */ './parts'));
