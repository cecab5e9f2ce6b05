import { createLazyPart } from '../../lib/lazy-part';

/**
 * The program of the search, fetched with its first use: all but what opens it. The one place that names it, so that
 * the bundler keeps it in a file of its own.
 */
export const living = createLazyPart(() => import(/* webpackChunkName: "search" */ './living'));
