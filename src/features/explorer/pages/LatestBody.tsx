import { ExplorerBody } from './ExplorerBody';
import { NetworkCard } from '../network/ui/NetworkCard';
import { SearchResults } from '../search/ui/SearchResults';
import { LatestTransactions } from '../live/ui/LatestTransactions';

/** The client-only body of the explorer's first page. */
export function LatestBody() {
  return (
    <ExplorerBody>
      <SearchResults />
      <NetworkCard />
      <LatestTransactions />
    </ExplorerBody>
  );
}
