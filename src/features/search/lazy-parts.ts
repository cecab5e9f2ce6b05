import { createLazyPart } from '@site/src/lib/lazy-part';

/** The code of the open search dialog, except for the field. */
export const dialogPart = createLazyPart(() => import(/* webpackChunkName: "search" */ './ui/Panel'));

/** The search in pages: the search page and the not-found page. */
export const searchForms = createLazyPart(
  () => import(/* webpackChunkName: "search-forms" */ './search-forms'),
);
