import type { Network } from '@site/src/protocol/network';
import { lazyComponent } from '@site/src/ui/layout/lazy-component';
import { Skeleton } from '@site/src/ui/layout/Skeleton';

// What reads links is code of the open wallet, and a visitor who follows one is about to open it.
const LinkedPayment = lazyComponent(() =>
  import(/* webpackChunkName: "wallet-open" */ './LinkedPayment').then((part) => part.LinkedPayment),
);

/** What the payment link that led here asks for; nothing without one. */
export function PaymentLink({ network }: { readonly network: Network }) {
  if (!/[?&]receiverAddress=/i.test(window.location.search)) return null;
  return <LinkedPayment network={network} skeleton={<Skeleton height="140px" />} />;
}
