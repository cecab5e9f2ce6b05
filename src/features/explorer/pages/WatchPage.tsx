import { lazyComponent } from '@site/src/ui/layout/lazy-component';
import { RowsSkeleton } from '../shared/ui/NothingYet';
import { BodySkeleton, ExplorerFrame } from './ExplorerFrame';

const WatchBody = lazyComponent(
  () => import(/* webpackChunkName: "explorer-watch" */ './WatchBody').then((part) => part.WatchBody),
  {
    early: true,
  },
);

/** `/explorer/watch`: the accounts that the reader watches. */
export function WatchPage() {
  return (
    <ExplorerFrame section="watch list" title="Watch list">
      <WatchBody
        skeleton={
          <BodySkeleton>
            <RowsSkeleton />
          </BodySkeleton>
        }
      />
    </ExplorerFrame>
  );
}
