import { loadAccount } from '../load-living';
import { lazyBody } from '../../../ui/lazy-body';
import { Skeleton } from '../../../ui/Skeleton';
import { BodySkeleton } from '../ui/BodySkeleton';
import skeleton from '../ui/BodySkeleton.module.css';
import { ExplorerFrame } from '../ui/ExplorerFrame';
import { HomeTrail } from '../ui/HomeTrail';

const Body = lazyBody(() => loadAccount().then(({ AccountBody }) => AccountBody));

/** `/explorer/accounts/{address}`: what an account holds now. */
export function AccountPage() {
  return (
    <ExplorerFrame trail={<HomeTrail />} title="Account">
      <Body
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
