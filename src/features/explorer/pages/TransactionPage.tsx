import { loadTransaction } from '../load-living';
import { lazyBody } from '../../../ui/lazy-body';
import { Skeleton } from '../../../ui/Skeleton';
import { BodySkeleton } from '../ui/BodySkeleton';
import skeleton from '../ui/BodySkeleton.module.css';
import { ExplorerFrame } from '../ui/ExplorerFrame';
import { FactsSkeleton } from '../ui/FactsSkeleton';
import { HomeTrail } from '../ui/HomeTrail';

const Body = lazyBody(() => loadTransaction().then(({ TransactionBody }) => TransactionBody));

/** `/explorer/transactions/{hash}`: one transaction, and what of it can be proven on the reader's device. */
export function TransactionPage() {
  return (
    <ExplorerFrame trail={<HomeTrail />} title="Transaction">
      <Body
        skeleton={
          <BodySkeleton>
            <p className={skeleton.hash}>
              <Skeleton width="min(100%, 680px)" height="26px" />
            </p>
            <FactsSkeleton />
          </BodySkeleton>
        }
      />
    </ExplorerFrame>
  );
}
