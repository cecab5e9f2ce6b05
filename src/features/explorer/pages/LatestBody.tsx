import { useMedia } from '@site/src/ui/layout/use-media';
import { ExplorerBody } from './ExplorerBody';
import { FoldedNetworkCard, NetworkCard } from '../network/NetworkCard';
import { SearchResults } from '../search/ui/SearchResults';
import { readListEarly } from '../live/model/use-live-transactions';
import { LatestTransactions } from '../live/ui/LatestTransactions';

// This module runs before the page has hydrated.
readListEarly();

/** On a phone the card would fill the first screen. */
const PHONE = '(max-width: 640px)';

/** The client-only body of the explorer's first page. On a phone the list comes first. */
export function LatestBody() {
  const isPhone = useMedia(PHONE);
  return (
    <ExplorerBody>
      <SearchResults />
      {!isPhone && <NetworkCard />}
      <LatestTransactions />
      {isPhone && <FoldedNetworkCard />}
    </ExplorerBody>
  );
}
