import { searchForms } from '../lazy-parts';
import { LazySearch } from '../ui/LazySearch';

/** The search on the page for a path that leads nowhere: for the words of that path, until the reader types others. */
export function NotFoundSearch() {
  return <LazySearch of={searchForms}>{({ NotFoundForm }) => <NotFoundForm />}</LazySearch>;
}
