import { searchForms } from '../lazy-parts';
import { LazySearch } from '../ui/LazySearch';

/** The search on the not-found page: initially for the words of the broken path. */
export function NotFoundSearch() {
  return <LazySearch of={searchForms}>{({ NotFoundForm }) => <NotFoundForm />}</LazySearch>;
}
