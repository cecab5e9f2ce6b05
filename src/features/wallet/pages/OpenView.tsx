import { useEffect, useRef } from 'react';
import { lazyComponent } from '@site/src/ui/layout/lazy-component';
import { HiddenAmounts } from '@site/src/ui/values/Amount';
import { CodeLoading } from '@site/src/ui/layout/CodeLoading';
import { ReturnOffer } from '../home/ui/ReturnOffer';
import { WalletHome } from '../home/ui/WalletHome';
import { linkedRequest } from '../shared/lib/wallet-url';
import { AccountProvider, useAccountInView } from '../shared/model/use-account';
import { goToPlace, hrefOf, replacePlace, useFragment, viewOf, type View } from '../shared/model/views';
import { OpenWalletProvider, useOpenWallet, useValue } from '../shared/model/wallet-context';
import type { Unlocking, WalletPhase } from '../shared/model/wallet-phases';
import { HelpView, MoreView } from './MoreView';
import { PasswordReminder } from './PasswordReminder';
import { useFallbackNode } from './use-fallback-node';
import { OpeningNote, WalletFrame } from './WalletFrame';

// What an owner opens together is one chunk; so is all that shows or takes a recovery phrase or backup file. Home and the
// short lists behind “More” come with the open wallet.
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
  import(/* webpackChunkName: "wallet-accounts" */ '../contacts/ui/ContactsView').then(
    (part) => part.ContactsView,
  ),
);
const RepresentativeView = lazyComponent(() =>
  import(/* webpackChunkName: "wallet-settings" */ '../representative/ui/RepresentativeView').then(
    (part) => part.RepresentativeView,
  ),
);
const SettingsView = lazyComponent(() =>
  import(/* webpackChunkName: "wallet-settings" */ '../settings/ui/SettingsView').then(
    (part) => part.SettingsView,
  ),
);
const BackUp = lazyComponent(() =>
  import(/* webpackChunkName: "wallet-onboarding" */ '../onboarding/ui/BackUp').then((part) => part.BackUp),
);
const AddWords = lazyComponent(() =>
  import(/* webpackChunkName: "wallet-onboarding" */ '../onboarding/ui/MoreAccounts').then(
    (part) => part.AddWords,
  ),
);
const FindAccounts = lazyComponent(() =>
  import(/* webpackChunkName: "wallet-onboarding" */ '../onboarding/ui/MoreAccounts').then(
    (part) => part.FindAccounts,
  ),
);

const LOADING = <CodeLoading label="Loading this part of the wallet…" />;

/** The unlocked wallet. */
export function OpenView({ wallet, kdf, byPasskey }: Omit<Extract<WalletPhase, { phase: 'open' }>, 'phase'>) {
  return (
    <OpenWalletProvider value={wallet}>
      <AccountProvider>
        <Parts kdf={kdf} byPasskey={byPasskey} />
      </AccountProvider>
    </OpenWalletProvider>
  );
}

/** The part of the unlocked wallet that the URL names. */
function Parts({ kdf, byPasskey }: Unlocking) {
  const fragment = useFragment();
  const view = viewOf(fragment);
  useLinkedRequest();
  useFallbackNode(useAccountInView().connection, { isBusy: view === 'send' || view === 'representative' });
  const { hideAmounts } = useValue(useOpenWallet().settings);
  const part = useRef<HTMLDivElement>(null);
  const isArrival = useRef(true);
  // Another part or step starts at its top, and screen readers at its heading. After unlocking, the button that had the
  // focus may be gone.
  useEffect(() => {
    if (part.current === null) return undefined;
    const from = isArrival.current ? document.body : document.activeElement;
    window.scrollTo({ top: 0, behavior: 'instant' });
    isArrival.current = false;
    return focusHeading(part.current, from);
  }, [fragment]);
  return (
    <HiddenAmounts.Provider value={hideAmounts}>
      <WalletFrame>
        <OpeningNote kdf={kdf} />
        <PasswordReminder byPasskey={byPasskey} />
        {view === 'home' && <ReturnOffer />}
        <div ref={part}>
          <Part view={view} />
        </div>
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
    case 'more':
      return <MoreView />;
    case 'help':
      return <HelpView />;
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

/**
 * Opens the payment of a link if the page was opened by one and its owner has not gone elsewhere yet: its review, from
 * which back leads to the form, or the form where the link leaves something to fill in.
 */
function useLinkedRequest(): void {
  const { network } = useOpenWallet();
  useEffect(() => {
    const { hash, search } = window.location;
    const linked = hash === '' ? linkedRequest(search, network) : undefined;
    if (linked === undefined) return;
    replacePlace(hrefOf('send'));
    if (linked.kind === 'request') {
      goToPlace(linked.request.amount === undefined ? '#/send/amount' : '#/send/review');
    }
  }, [network]);
}

/**
 * Leads screen readers to the heading of a part: now, or once the part has loaded. Stops as soon as something else is
 * focused.
 *
 * @param from what has the focus before: the link that led here
 * @returns stops waiting
 */
function focusHeading(part: HTMLElement, from: Element | null): () => void {
  const isDone = () => {
    const { activeElement } = document;
    if (activeElement !== document.body && activeElement !== from) return true;
    const heading = part.querySelector('h1');
    if (heading === null) return false;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    return true;
  };
  if (isDone()) return () => {};
  const observer = new MutationObserver(() => {
    if (isDone()) observer.disconnect();
  });
  observer.observe(part, { childList: true, subtree: true });
  return () => observer.disconnect();
}
