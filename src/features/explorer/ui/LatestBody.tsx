import { ExplorerBody } from './ExplorerBody';
import { HashSearch } from './HashSearch';
import { LatestTransactions } from './LatestTransactions';

/** The living part of the explorer's first page. */
export function LatestBody() {
  return (
    <ExplorerBody>
      <HashSearch />
      <LatestTransactions />
    </ExplorerBody>
  );
}
