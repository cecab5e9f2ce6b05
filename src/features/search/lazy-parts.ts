import { createLazyPart } from '../../lib/lazy-part';

/** What the search dialog needs once it is open: all but the field and what opens it. */
export const dialogPart = createLazyPart(() => import(/* webpackChunkName: "search" */ './ui/Panel'));

/** The search within a page: its own page, and the one for broken links. */
export const searchForms = createLazyPart(
  () => import(/* webpackChunkName: "search-forms" */ './search-forms'),
);
