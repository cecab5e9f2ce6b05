import { lazyComponent } from '@site/src/ui/layout/lazy-component';
import { BodySkeleton, ExplorerFrame, IdSkeleton } from './ExplorerFrame';
import { FactsSkeleton } from '../transaction/ui/FactsSkeleton';

// src/plugins/code-splitting uses the name of the chunk.
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
    <ExplorerFrame title="Transaction">
      <TransactionBody
        skeleton={
          <BodySkeleton>
            <IdSkeleton />
            <FactsSkeleton />
          </BodySkeleton>
        }
      />
    </ExplorerFrame>
  );
}
