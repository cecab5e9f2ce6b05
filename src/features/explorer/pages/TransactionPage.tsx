import { lazyComponent } from '@site/src/ui/layout/lazy-component';
import { Skeleton } from '@site/src/ui/layout/Skeleton';
import { BodySkeleton } from './BodySkeleton';
import skeleton from './BodySkeleton.module.css';
import { ExplorerFrame } from './ExplorerFrame';
import { FactsSkeleton } from '../transaction/ui/FactsSkeleton';
import { HomeTrail } from './HomeTrail';

// src/plugins/code-splitting and early-code use the name of the chunk.
const TransactionBody = lazyComponent(
  () =>
    import(/* webpackChunkName: "explorer-transaction" */ './TransactionBody').then(
      (part) => part.TransactionBody,
    ),
  { early: true },
);

/** `/explorer/transactions/{hash}`: a transaction, verified on the reader's device. */
export function TransactionPage() {
  return (
    <ExplorerFrame trail={<HomeTrail />} title="Transaction">
      <TransactionBody
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
