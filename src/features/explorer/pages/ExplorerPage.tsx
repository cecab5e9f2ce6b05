import { lazyComponent } from '@site/src/ui/layout/lazy-component';
import { BodySkeleton, ExplorerFrame } from './ExplorerFrame';
import { RowsSkeleton } from '../shared/ui/NothingYet';

// src/plugins/code-splitting uses the name of the chunk.
const LatestBody = lazyComponent(
  () => import(/* webpackChunkName: "explorer-latest" */ './LatestBody').then((part) => part.LatestBody),
  { early: true },
);

/** `/explorer`: the live transactions and the search. */
export function ExplorerPage() {
  return (
    <ExplorerFrame section="live" title="Explorer">
      <LatestBody
        skeleton={
          <BodySkeleton>
            <RowsSkeleton />
          </BodySkeleton>
        }
      />
    </ExplorerFrame>
  );
}
