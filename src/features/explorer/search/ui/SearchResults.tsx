import { useUrlSearch } from '@site/src/app/url/use-url-search';
import { PartNotLoaded } from '@site/src/ui/layout/PartNotLoaded';
import { Skeleton } from '@site/src/ui/layout/Skeleton';
import { useLazyPart } from '@site/src/ui/layout/use-lazy-part';
import { readSearch } from '../lib/search-in-url';
import { searchCode, useReadingContext } from '../use-reading';
import styles from './SearchResults.module.css';

/** The results of `/explorer?q=…`. Without a search it renders nothing and loads no code. */
export function SearchResults() {
  const [search] = useUrlSearch();
  const typed = readSearch(search);
  const context = useReadingContext();
  const code = useLazyPart(searchCode, typed !== undefined);
  if (typed === undefined) return null;
  if (code.state === 'failed') return <PartNotLoaded error={code.error} onRetry={searchCode.fetch} />;
  if (code.state === 'ready') return <code.part.Results key={typed} typed={typed} context={context} />;
  return (
    <div className={styles.card}>
      <Skeleton height="140px" />
    </div>
  );
}
