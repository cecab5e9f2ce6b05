import { lazyComponent } from '@site/src/ui/layout/lazy-component';
import { Skeleton } from '@site/src/ui/layout/Skeleton';
import { BodySkeleton, ExplorerFrame, IdSkeleton } from './ExplorerFrame';

// src/plugins/code-splitting uses the name of the chunk.
const AccountBody = lazyComponent(
  () => import(/* webpackChunkName: "explorer-account" */ './AccountBody').then((part) => part.AccountBody),
  { early: true },
);

/** `/explorer/accounts/{address}`: an account's balance and history. */
export function AccountPage() {
  return (
    <ExplorerFrame title="Account">
      <AccountBody
        skeleton={
          <BodySkeleton>
            <IdSkeleton />
            <Skeleton height="280px" />
          </BodySkeleton>
        }
      />
    </ExplorerFrame>
  );
}
