import { loadAccount } from './load-living';
import { lazyBody } from '../../../ui/layout/lazy-body';
import { Skeleton } from '../../../ui/layout/Skeleton';
import { BodySkeleton } from './BodySkeleton';
import skeleton from './BodySkeleton.module.css';
import { ExplorerFrame } from './ExplorerFrame';
import { HomeTrail } from './HomeTrail';

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
