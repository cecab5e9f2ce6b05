import clsx from 'clsx';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '@site/src/ui/controls/Button';
import { hrefOf, VIEWS, type MainView, type View } from '../lib/views';
import { useAccountInView } from '../model/use-account';
import { useIncomingNotice } from '../model/use-incoming-notice';
import { useOpenWallet, usePhases, useValue } from '../model/wallet-context';
import { IdleWarning } from './IdleWarning';
import { NetworkMark } from './NetworkMark';
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
  const current = useRef<HTMLAnchorElement>(null);
  // On a small screen the row of parts scrolls sideways.
  useEffect(() => {
    // Newer browsers return a promise, which is not to be taken for a cleanup.
    current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [view]);
  return (
    <div className={styles.frame} onPointerDown={phases.touch} onKeyDown={phases.touch}>
      <div className={styles.bar}>
        <label className={styles.account}>
          <span className={styles.label}>Account</span>
          <select
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
          </select>
        </label>
        <NetworkMark network={wallet.network} />
        <Button small className={styles.lock} onClick={phases.lock}>
          Lock
        </Button>
      </div>
      <nav className={styles.nav} aria-label="Wallet">
        {VIEWS.map((one) => (
          <a
            key={one}
            href={hrefOf(one)}
            className={clsx(styles.link, one === view && styles.current)}
            aria-current={one === view ? 'page' : undefined}
            ref={one === view ? current : undefined}
          >
            {LABELS[one]}
          </a>
        ))}
      </nav>
      {children}
      <IdleWarning />
    </div>
  );
}
