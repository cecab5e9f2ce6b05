import { createLazyPart } from '../../lib/lazy-part';
import { createIndexFile } from './lib/index-file';

/** The file of the index, which the open dialog requests along with its code. */
export const indexFile = createIndexFile((...request) => fetch(...request));

/** The code of the open search dialog, except for the field. */
export const dialogPart = createLazyPart(() => import(/* webpackChunkName: "search" */ './ui/Panel'));

/** The search in pages: the search page and the not-found page. */
export const searchForms = createLazyPart(
  () => import(/* webpackChunkName: "search-forms" */ './search-forms'),
);
