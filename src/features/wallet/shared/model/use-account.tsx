import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
import type { Connection } from '@site/src/app/live/connection';
import { useLiveSession } from '@site/src/app/live/use-live-session';
import type { NodeReader } from '@site/src/app/node/node-reader';
import type { Account } from '@site/src/protocol/account';
import { addressFromPublicKey, type Address } from '@site/src/protocol/address';
import type { PublicKey } from '@site/src/protocol/public-key';
import type { WalletAccount } from '@site/src/wallet/accounts/account-list';
import { createOwnAccountsSession } from './own-accounts-session';
import { rememberAccount } from './owner-memory';
import { useOpenWallet, usePhases, useValue } from './wallet-context';

/** The account that the owner is looking at, and the others. */
export interface AccountInView {
  readonly account: WalletAccount;
  readonly address: Address;
  /** As the node reports it; undefined if it was never opened, or if nothing was read yet. */
  readonly state: Account | undefined;
  /** Whether the node has reported all accounts: before that, an absent state means nothing. */
  readonly isRead: boolean;
  readonly connection: Connection;
  readonly states: ReadonlyMap<PublicKey, Account>;
  /** What the page may request from the node in use. */
  readonly reader: NodeReader;
  readonly choose: (publicKey: PublicKey) => void;
}

const InView = createContext<AccountInView | undefined>(undefined);

/** Follows the owner's accounts for the parts of an unlocked wallet, and remembers which one is in view. */
export function AccountProvider({ children }: { readonly children: ReactNode }) {
  const { page, memory } = usePhases();
  const wallet = useOpenWallet();
  const list = useValue(wallet.accounts);
  const { node } = useValue(wallet.settings);
  const fallback = useValue(page.fallback);
  const [chosen, setChosen] = useState(memory.account);
  const choose = useCallback(
    (publicKey: PublicKey) => {
      rememberAccount(memory, publicKey);
      setChosen(publicKey);
    },
    [memory],
  );
  const keys = list.map(({ publicKey }) => publicKey).join();
  // A fallback in place of the default node is another reader.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const reader = useMemo(() => page.reader({ node }), [page, node, fallback]);
  const session = useMemo(
    () => createOwnAccountsSession(reader, keys === '' ? [] : (keys.split(',') as PublicKey[])),
    [reader, keys],
  );
  const { view, connection } = useLiveSession(session);
  const account = list.find(({ publicKey }) => publicKey === chosen) ?? list[0];
  if (account === undefined) return null;
  const inView: AccountInView = {
    account,
    address: addressFromPublicKey(account.publicKey),
    state: view.accounts.get(account.publicKey),
    isRead: view.isRead,
    states: view.accounts,
    ...{ connection, reader, choose },
  };
  return <InView.Provider value={inView}>{children}</InView.Provider>;
}

/** The account in view. */
export function useAccountInView(): AccountInView {
  const inView = useContext(InView);
  if (!inView) throw new Error('This part belongs inside AccountProvider.');
  return inView;
}
