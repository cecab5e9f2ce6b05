import { ErrorPanel } from '../../../ui/layout/ErrorPanel';
import { Skeleton } from '../../../ui/layout/Skeleton';
import { describeError } from '../../../ui/errors/describe-error';
import { WALLET_MESSAGES } from '../../../ui/errors/wallet-messages';
import { WalletHome } from '../home/ui/WalletHome';
import { Unlock } from '../onboarding/ui/Unlock';
import { Welcome } from '../onboarding/ui/Welcome';
import { AccountProvider } from '../shared/model/use-account';
import type { View } from '../shared/lib/views';
import { useView } from '../shared/model/use-wallet-part';
import { OpenWalletProvider, usePhases, useValue } from '../shared/model/wallet-context';
import { WalletFrame } from '../shared/ui/WalletFrame';
import { Damaged } from '../onboarding/ui/Damaged';
import { PendingPart } from '../shared/ui/PendingPart';
import { ReceivePart } from '../receive/ui/ReceivePart';
import { SendPart } from '../send/ui/SendPart';
import { useLinkedRequest } from '../shared/model/use-linked-request';

/** What the page shows in each phase. */
export function WalletView() {
  const phases = usePhases();
  const now = useValue(phases);
  switch (now.phase) {
    case 'starting':
      return <Skeleton height="320px" />;
    case 'absent':
      return <Welcome wasDeleted={now.wasDeleted} />;
    case 'locked':
      return <Unlock reason={now.reason} />;
    case 'damaged':
      return <Damaged problems={now.problems} />;
    case 'failed':
      return (
        <ErrorPanel message={describeError(now.error, WALLET_MESSAGES)} onRetry={() => void phases.start()} />
      );
    case 'open':
      return (
        <OpenWalletProvider value={now.wallet}>
          <AccountProvider>
            <Parts />
          </AccountProvider>
        </OpenWalletProvider>
      );
  }
}

/** The part of the unlocked wallet that the URL names. */
function Parts() {
  const view = useView();
  useLinkedRequest();
  return <WalletFrame view={view}>{partOf(view)}</WalletFrame>;
}

function partOf(view: View) {
  switch (view) {
    case 'home':
      return <WalletHome />;
    case 'send':
      return <SendPart />;
    case 'receive':
      return <ReceivePart />;
    default:
      return <PendingPart view={view} />;
  }
}
