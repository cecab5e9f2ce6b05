import { lazyComponents } from '../../../ui/layout/lazy-components';
import { HiddenAmounts } from '../../../ui/values/Amount';
import { ErrorPanel } from '../../../ui/layout/ErrorPanel';
import { Skeleton } from '../../../ui/layout/Skeleton';
import { describeError } from '../../../ui/errors/describe-error';
import { WALLET_MESSAGES } from '../../../ui/errors/wallet-messages';
import { WalletHome } from '../home/ui/WalletHome';
import { OpeningNote } from '../onboarding/ui/OpeningNote';
import { Unlock } from '../onboarding/ui/Unlock';
import { Welcome } from '../onboarding/ui/Welcome';
import type { View } from '../shared/lib/views';
import type { WalletPhase } from '../shared/model/wallet-phases';
import { AccountProvider } from '../shared/model/use-account';
import { useView } from '../shared/model/use-wallet-part';
import { OpenWalletProvider, useOpenWallet, usePhases, useValue } from '../shared/model/wallet-context';
import { WalletFrame } from '../shared/ui/WalletFrame';
import { Damaged } from '../onboarding/ui/Damaged';
import { ReceivePart } from '../receive/ui/ReceivePart';
import { SendPart } from '../send/ui/SendPart';
import { useLinkedRequest } from '../shared/model/use-linked-request';

// What an owner opens less often than home, send and receive loads on use.
const { HistoryView } = lazyComponents(
  () => import(/* webpackChunkName: "wallet-history" */ '../history/ui/HistoryView'),
);
const { AccountsView } = lazyComponents(
  () => import(/* webpackChunkName: "wallet-accounts" */ '../accounts/ui/AccountsView'),
);
const { ContactsView } = lazyComponents(
  () => import(/* webpackChunkName: "wallet-contacts" */ '../contacts/ui/ContactsView'),
);
const { RepresentativeView } = lazyComponents(
  () => import(/* webpackChunkName: "wallet-representative" */ '../representative/ui/RepresentativeView'),
);
const { SettingsView } = lazyComponents(
  () => import(/* webpackChunkName: "wallet-settings" */ '../settings/ui/SettingsView'),
);
const { BackUp } = lazyComponents(
  () => import(/* webpackChunkName: "wallet-backup" */ '../onboarding/ui/BackUp'),
);

const LOADING = <Skeleton height="320px" />;

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
            <Parts kdf={now.kdf} />
          </AccountProvider>
        </OpenWalletProvider>
      );
  }
}

/** The part of the unlocked wallet that the URL names. */
function Parts({ kdf }: Pick<Extract<WalletPhase, { phase: 'open' }>, 'kdf'>) {
  const view = useView();
  useLinkedRequest();
  const { hideAmounts } = useValue(useOpenWallet().settings);
  return (
    <HiddenAmounts.Provider value={hideAmounts}>
      <WalletFrame view={view}>
        <OpeningNote kdf={kdf} />
        <Part view={view} />
      </WalletFrame>
    </HiddenAmounts.Provider>
  );
}

function Part({ view }: { readonly view: View }) {
  switch (view) {
    case 'home':
      return <WalletHome />;
    case 'send':
      return <SendPart />;
    case 'receive':
      return <ReceivePart />;
    case 'history':
      return <HistoryView skeleton={LOADING} />;
    case 'accounts':
      return <AccountsView skeleton={LOADING} />;
    case 'contacts':
      return <ContactsView skeleton={LOADING} />;
    case 'representative':
      return <RepresentativeView skeleton={LOADING} />;
    case 'settings':
      return <SettingsView skeleton={LOADING} />;
    case 'backup':
      return <BackUp skeleton={LOADING} />;
  }
}
