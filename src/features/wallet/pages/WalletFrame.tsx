import { useState, type ReactNode } from 'react';
import { Button } from '@site/src/ui/controls/Button';
import { Select } from '@site/src/ui/controls/Select';
import { TabLink, TabLinks } from '@site/src/ui/controls/Tabs';
import { describeError } from '@site/src/ui/errors/describe-error';
import type { ErrorMessage } from '@site/src/ui/errors/error-message';
import { WALLET_MESSAGES } from '@site/src/ui/errors/wallet-messages';
import { ErrorPanel } from '@site/src/ui/layout/ErrorPanel';
import type { KdfCost } from '@site/src/wallet/keys/kdf-policy';
import { useAccountInView } from '../shared/model/use-account';
import { LateFaults } from '../shared/model/use-task';
import { hrefOf, VIEWS, type MainView, type View } from '../shared/model/views';
import { useOpenWallet, usePhases, useValue } from '../shared/model/wallet-context';
import steps from '../shared/ui/Step.module.css';
import { IdleWarning, NetworkMark } from '../shared/ui/WalletPanel';
import { useIncomingNotice } from './use-incoming-notice';
import styles from './WalletFrame.module.css';

const LABELS: Readonly<Record<MainView, string>> = {
  home: 'Home',
  send: 'Send',
  receive: 'Receive',
  history: 'History',
  accounts: 'Accounts',
  representative: 'Representative',
  contacts: 'Contacts',
  settings: 'Settings',
};

/** The frame of an unlocked wallet: which account, which network, its parts, and the lock. */
export function WalletFrame({ view, children }: { readonly view: View; readonly children: ReactNode }) {
  const phases = usePhases();
  const wallet = useOpenWallet();
  const accounts = useValue(wallet.accounts);
  const { account, choose } = useAccountInView();
  useIncomingNotice();
  return (
    <div className={styles.frame} onPointerDown={phases.touch} onKeyDown={phases.touch}>
      <div className={styles.bar}>
        <label className={styles.account}>
          <span className={styles.label}>Account</span>
          <Select
            value={account.publicKey}
            onChange={({ target }) => {
              const chosen = accounts.find(({ publicKey }) => publicKey === target.value);
              if (chosen) choose(chosen.publicKey);
            }}
          >
            {accounts.map(({ publicKey, name, place }) => (
              <option key={publicKey} value={publicKey}>
                {place ? name : `${name} (watch-only)`}
              </option>
            ))}
          </Select>
        </label>
        <NetworkMark network={wallet.network} />
        <Button small className={styles.lock} onClick={phases.lock}>
          Lock
        </Button>
      </div>
      <TabLinks label="Wallet" className={styles.nav}>
        {VIEWS.map((one) => (
          <TabLink key={one} href={hrefOf(one)} label={LABELS[one]} isCurrent={one === view} />
        ))}
      </TabLinks>
      {children}
      <IdleWarning />
    </div>
  );
}

/** Says above the parts of the wallet if something did not happen that its owner did not wait for. */
export function LateFault({ children }: { readonly children: ReactNode }) {
  const [fault, setFault] = useState<ErrorMessage>();
  const [report] = useState(
    () =>
      (error: unknown, message = describeError(error, WALLET_MESSAGES)) =>
        setFault(message),
  );
  return (
    <LateFaults.Provider value={report}>
      {fault && (
        <ErrorPanel message={fault} ways={<Button onClick={() => setFault(undefined)}>All right</Button>} />
      )}
      {children}
    </LateFaults.Provider>
  );
}

/** Says once after unlocking that this browser could stretch the password only in a weaker way. */
export function OpeningNote({ kdf }: { readonly kdf: KdfCost['name'] | undefined }) {
  const [isRead, setRead] = useState(false);
  if (kdf === undefined || kdf === 'argon2id' || isRead) return null;
  return (
    <aside className={steps.note} aria-label="Password" data-weak-kdf>
      <p>
        This browser cannot protect the password as well as others do, because it lacks memory or WebAssembly.
        Someone who copies this device’s data could guess passwords faster. A long password makes up for it;
        another browser does, too.{' '}
        <Button small onClick={() => setRead(true)}>
          All right
        </Button>
      </p>
    </aside>
  );
}
