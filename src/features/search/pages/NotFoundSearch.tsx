import { livingForms } from '../load-living';
import { Living } from '../ui/Living';

/** The search on the page for a path that leads nowhere: for the words of that path, until the reader types others. */
export function NotFoundSearch() {
  return <Living of={livingForms}>{({ NotFoundForm }) => <NotFoundForm />}</Living>;
}
