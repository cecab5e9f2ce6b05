import { loadTransaction } from './load-living';
import { lazyBody } from '../../../ui/layout/lazy-body';
import { Skeleton } from '../../../ui/layout/Skeleton';
import { BodySkeleton } from './BodySkeleton';
import skeleton from './BodySkeleton.module.css';
import { ExplorerFrame } from './ExplorerFrame';
import { FactsSkeleton } from '../transaction/ui/FactsSkeleton';
import { HomeTrail } from './HomeTrail';

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
