import { loadLatest } from '../load-living';
import { lazyBody } from '../../../ui/lazy-body';
import { Skeleton } from '../../../ui/Skeleton';
import { BodySkeleton } from '../ui/BodySkeleton';
import skeleton from '../ui/BodySkeleton.module.css';
import { ExplorerFrame } from '../ui/ExplorerFrame';
import { RowsSkeleton } from '../ui/NothingYet';

const Body = lazyBody(() => loadLatest().then(({ LatestBody }) => LatestBody));

/** `/explorer`: what the network confirms, live, and a search by hash. */
export function ExplorerPage() {
  return (
    <ExplorerFrame
      title="Explorer"
      lead="Transactions as the network confirms them. Open one, and its hash, signature and work are proven on your own device."
    >
      <Body
        skeleton={
          <BodySkeleton>
            <div className={skeleton.search}>
              <Skeleton width="220px" />
              <Skeleton height="46px" />
            </div>
            <RowsSkeleton />
          </BodySkeleton>
        }
      />
    </ExplorerFrame>
  );
}
