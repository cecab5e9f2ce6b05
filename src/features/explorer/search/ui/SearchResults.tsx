import { useUrlSearch } from '@site/src/app/url/use-url-search';
import { PartNotLoaded } from '@site/src/ui/layout/PartNotLoaded';
import { Skeleton } from '@site/src/ui/layout/Skeleton';
import { useLazyPart } from '@site/src/ui/layout/use-lazy-part';
import { readSearch } from '../lib/search-in-url';
import { searchParts } from '../search-parts';
import styles from './SearchResults.module.css';

/** The results of `/explorer?q=…`. Without a search it renders nothing and loads no code. */
export function SearchResults() {
  const [search] = useUrlSearch();
  const typed = readSearch(search);
  const parts = useLazyPart(searchParts, typed !== undefined);
  if (typed === undefined) return null;
  if (parts.state === 'failed') return <PartNotLoaded error={parts.error} onRetry={searchParts.fetch} />;
  if (parts.state === 'ready') return <parts.part.Results key={typed} typed={typed} />;
  return (
    <div className={styles.card}>
      <Skeleton height="140px" />
    </div>
  );
}
