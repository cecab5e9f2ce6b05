import { lazyComponents } from '../../../ui/layout/lazy-components';
import { Skeleton } from '../../../ui/layout/Skeleton';
import { BodySkeleton } from './BodySkeleton';
import skeleton from './BodySkeleton.module.css';
import { ExplorerFrame } from './ExplorerFrame';
import { HomeTrail } from './HomeTrail';

// The name of the chunk is known to src/plugins/explorer-chunks.
const { AccountBody } = lazyComponents(
  () => import(/* webpackChunkName: "explorer-account" */ './AccountBody'),
);

/** `/explorer/accounts/{address}`: what an account holds now. */
export function AccountPage() {
  return (
    <ExplorerFrame trail={<HomeTrail />} title="Account">
      <AccountBody
        skeleton={
          <BodySkeleton>
            <p className={skeleton.hash}>
              <Skeleton width="min(100%, 680px)" height="26px" />
            </p>
            <Skeleton height="280px" />
          </BodySkeleton>
        }
      />
    </ExplorerFrame>
  );
}
