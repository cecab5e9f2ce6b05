import { useEffect, useRef } from 'react';
import { lazyComponent } from '@site/src/ui/layout/lazy-component';
import { HiddenAmounts } from '@site/src/ui/values/Amount';
import { Skeleton } from '@site/src/ui/layout/Skeleton';
import { ReturnOffer } from '../home/ui/ReturnOffer';
import { WalletHome } from '../home/ui/WalletHome';
import { OpeningNote } from '../onboarding/ui/OpeningNote';
import { focusHeading } from '../shared/model/focus-heading';
import type { View } from '../shared/lib/views';
import { AccountProvider, useAccountInView } from '../shared/model/use-account';
import { useLinkedRequest } from '../shared/model/use-linked-request';
import { useFallbackNode } from '../shared/model/use-fallback-node';
import { useView } from '../shared/model/use-wallet-part';
import { OpenWalletProvider, useOpenWallet, useValue } from '../shared/model/wallet-context';
import type { WalletPhase } from '../shared/model/wallet-phases';
import { LateFault } from '../shared/ui/LateFault';
import { WalletFrame } from '../shared/ui/WalletFrame';

// Everything but home loads on use.
const SendPart = lazyComponent(() =>
  import(/* webpackChunkName: "wallet-send" */ '../send/ui/SendPart').then((part) => part.SendPart),
);
const ReceivePart = lazyComponent(() =>
  import(/* webpackChunkName: "wallet-receive" */ '../receive/ui/ReceivePart').then(
    (part) => part.ReceivePart,
  ),
);
const HistoryView = lazyComponent(() =>
  import(/* webpackChunkName: "wallet-history" */ '../history/ui/HistoryView').then(
    (part) => part.HistoryView,
  ),
);
const AccountsView = lazyComponent(() =>
  import(/* webpackChunkName: "wallet-accounts" */ '../accounts/ui/AccountsView').then(
    (part) => part.AccountsView,
  ),
);
const ContactsView = lazyComponent(() =>
  import(/* webpackChunkName: "wallet-contacts" */ '../contacts/ui/ContactsView').then(
    (part) => part.ContactsView,
  ),
);
const RepresentativeView = lazyComponent(() =>
  import(/* webpackChunkName: "wallet-representative" */ '../representative/ui/RepresentativeView').then(
    (part) => part.RepresentativeView,
  ),
);
const SettingsView = lazyComponent(() =>
  import(/* webpackChunkName: "wallet-settings" */ '../settings/ui/SettingsView').then(
    (part) => part.SettingsView,
  ),
);
const BackUp = lazyComponent(() =>
  import(/* webpackChunkName: "wallet-backup" */ '../onboarding/ui/BackUp').then((part) => part.BackUp),
);

const AddWords = lazyComponent(() =>
  import(/* webpackChunkName: "wallet-add-words" */ '../onboarding/ui/AddWords').then(
    (part) => part.AddWords,
  ),
);
const FindAccounts = lazyComponent(() =>
  import(/* webpackChunkName: "wallet-add-words" */ '../onboarding/ui/FindAccounts').then(
    (part) => part.FindAccounts,
  ),
);

const LOADING = <Skeleton height="320px" />;

/** The unlocked wallet. */
export function OpenView({ wallet, kdf }: Omit<Extract<WalletPhase, { phase: 'open' }>, 'phase'>) {
  return (
    <OpenWalletProvider value={wallet}>
      <AccountProvider>
        <Parts kdf={kdf} />
      </AccountProvider>
    </OpenWalletProvider>
  );
}

/** The part of the unlocked wallet that the URL names. */
function Parts({ kdf }: Pick<Extract<WalletPhase, { phase: 'open' }>, 'kdf'>) {
  const view = useView();
  useLinkedRequest();
  useFallbackNode(useAccountInView().connection, { isBusy: view === 'send' || view === 'representative' });
  const { hideAmounts } = useValue(useOpenWallet().settings);
  const part = useRef<HTMLDivElement>(null);
  // The button that unlocked the wallet, or the link that led here, may be gone, and the focus with it.
  useEffect(() => (part.current === null ? undefined : focusHeading(part.current)), [view]);
  return (
    <HiddenAmounts.Provider value={hideAmounts}>
      <WalletFrame view={view}>
        <OpeningNote kdf={kdf} />
        {view === 'home' && <ReturnOffer />}
        <LateFault>
          <div ref={part}>
            <Part view={view} />
          </div>
        </LateFault>
      </WalletFrame>
    </HiddenAmounts.Provider>
  );
}

function Part({ view }: { readonly view: View }) {
  switch (view) {
    case 'home':
      return <WalletHome />;
    case 'send':
      return <SendPart skeleton={LOADING} />;
    case 'receive':
      return <ReceivePart skeleton={LOADING} />;
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
    case 'add-words':
      return <AddWords skeleton={LOADING} />;
    case 'find-accounts':
      return <FindAccounts skeleton={LOADING} />;
  }
}
