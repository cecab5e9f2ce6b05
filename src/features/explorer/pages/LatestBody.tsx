import { ExplorerBody } from './ExplorerBody';
import { NetworkCard } from '../network/NetworkCard';
import { SearchResults } from '../search/ui/SearchResults';
import { readListEarly } from '../live/model/use-live-transactions';
import { LatestTransactions } from '../live/ui/LatestTransactions';

// This module runs before the page has hydrated.
readListEarly();

/** The client-only body of the explorer's first page: what just happened comes first, node and voters last. */
export function LatestBody() {
  return (
    <ExplorerBody>
      <SearchResults />
      <LatestTransactions />
      <NetworkCard />
    </ExplorerBody>
  );
}
