import { createLazyPart } from '../../lib/lazy-part';

/**
 * The program of the search's dialog, fetched with its first use: all but what opens it. This file is the one place that
 * names these programs, so that the bundler keeps each in a file of its own.
 */
export const living = createLazyPart(() => import(/* webpackChunkName: "search" */ './living'));

/** The program of the search in a page: its own page, and the one for what is not found. */
export const livingForms = createLazyPart(
  () => import(/* webpackChunkName: "search-forms" */ './living-forms'),
);
