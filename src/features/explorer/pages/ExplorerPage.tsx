import { loadLatest } from './load-living';
import { lazyBody } from '../../../ui/layout/lazy-body';
import { BodySkeleton } from './BodySkeleton';
import { ExplorerFrame } from './ExplorerFrame';
import { RowsSkeleton } from '../shared/ui/NothingYet';

const Body = lazyBody(() => loadLatest().then(({ LatestBody }) => LatestBody));

/** `/explorer`: what the network confirms, live, and the search. */
export function ExplorerPage() {
  return (
    <ExplorerFrame
      title="Explorer"
      lead="Transactions as the network confirms them. Open one, and its hash, signature and work are proven on your own device."
    >
      <Body
        skeleton={
          <BodySkeleton>
            <RowsSkeleton />
          </BodySkeleton>
        }
      />
    </ExplorerFrame>
  );
}
