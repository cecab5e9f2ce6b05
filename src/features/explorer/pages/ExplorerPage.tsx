import { loadLatest } from '../load-living';
import { lazyBody } from '../../../ui/lazy-body';
import { BodySkeleton } from '../ui/BodySkeleton';
import { ExplorerFrame } from '../ui/ExplorerFrame';
import { RowsSkeleton } from '../ui/NothingYet';

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
