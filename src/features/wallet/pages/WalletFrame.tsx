import clsx from 'clsx';
import { useState, type ReactNode } from 'react';
import { Button } from '@site/src/ui/controls/Button';
import { BoldLabel } from '@site/src/ui/controls/BoldLabel';
import { describeError } from '@site/src/ui/errors/describe-error';
import type { ErrorMessage } from '@site/src/ui/errors/error-message';
import { WALLET_MESSAGES } from '@site/src/ui/errors/wallet-messages';
import { Icon } from '@site/src/ui/icon';
import { ErrorPanel } from '@site/src/ui/layout/ErrorPanel';
import { lazyComponent } from '@site/src/ui/layout/lazy-component';
import { Identicon } from '@site/src/ui/values/Identicon';
import { VisuallyHidden } from '@site/src/ui/visually-hidden';
import type { KdfCost } from '@site/src/wallet/keys/kdf-policy';
import { useAccountInView } from '../shared/model/use-account';
import { LateFaults } from '../shared/model/use-task';
import { useFragment, viewOf } from '../shared/model/views';
import { useOpenWallet, usePhases } from '../shared/model/wallet-context';
import steps from '../shared/ui/Step.module.css';
import { IdleWarning, NetworkStrip } from '../shared/ui/WalletPanel';
import { DAILY, placeOf, RARER, type Place } from './places';
import { useIncomingNotice } from './use-incoming-notice';
import styles from './WalletFrame.module.css';

const AccountSheet = lazyComponent(() =>
  import(/* webpackChunkName: "wallet-accounts" */ '../accounts/ui/AccountsView').then(
    (part) => part.AccountSheet,
  ),
);

/** The frame of an unlocked wallet: its network, the account in view, the lock, and its parts. */
export function WalletFrame({ children }: { readonly children: ReactNode }) {
  const phases = usePhases();
  const wallet = useOpenWallet();
  useIncomingNotice();
  // What did not happen, and its owner did not wait for.
  const [fault, setFault] = useState<ErrorMessage>();
  const [report] = useState(
    () =>
      (error: unknown, message = describeError(error, WALLET_MESSAGES)) =>
        setFault(message),
  );
  return (
    <LateFaults.Provider value={report}>
      <div className={styles.frame} onPointerDown={phases.touch} onKeyDown={phases.touch}>
        <NetworkStrip network={wallet.network} />
        <div className={styles.rail}>
          <div className={styles.head} data-over-page>
            <AccountChip />
            <Button look="icon" aria-label="Lock" title="Lock" onClick={phases.lock}>
              <Icon name="lock" size={22} />
            </Button>
          </div>
          <Places />
        </div>
        <div className={styles.main} data-wallet-main>
          {fault && (
            <ErrorPanel message={fault} ways={<Button onClick={() => setFault(undefined)}>OK</Button>} />
          )}
          {children}
        </div>
        <IdleWarning />
      </div>
    </LateFaults.Provider>
  );
}

/** The account in view, which opens the list of all. */
function AccountChip() {
  const { account } = useAccountInView();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.chip} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Identicon publicKey={account.publicKey} size={32} />
        <VisuallyHidden>Account: </VisuallyHidden>
        <bdi className={styles.name} title={account.name}>
          {account.name}
        </bdi>
        {account.place === undefined && (
          <>
            <Icon name="eye" size={20} />
            <VisuallyHidden> (watch-only)</VisuallyHidden>
          </>
        )}
        <Icon name="chevron" size={20} />
      </button>
      {isOpen && <AccountSheet skeleton={null} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The parts of the wallet: a bar at the bottom of a phone, a rail at the side of a desktop. */
function Places() {
  const fragment = useFragment();
  const current = placeOf(fragment);
  const isRarer = viewOf(fragment) === 'more' || !DAILY.some(({ href }) => href === current.href);
  return (
    <nav className={styles.nav} aria-label="Wallet" data-over-page>
      {DAILY.map((place) => (
        <PlaceLink
          key={place.href}
          {...place}
          isCurrent={place === current && viewOf(fragment) !== 'more'}
          className={styles.daily}
        />
      ))}
      <PlaceLink
        href="#/more"
        label="More"
        icon="more"
        isCurrent={isRarer}
        className={clsx(styles.daily, styles.more)}
      />
      {RARER.map(({ title, places }) =>
        places.map((place, index) => (
          <PlaceLink
            key={`${title} ${place.href}`}
            {...place}
            isCurrent={place === current}
            className={clsx(styles.rarer, index === 0 && styles.first)}
          />
        )),
      )}
    </nav>
  );
}

interface PlaceLinkProps extends Place {
  readonly isCurrent: boolean;
  readonly className: string | undefined;
}

function PlaceLink({ href, label, icon, isCurrent, className }: PlaceLinkProps) {
  return (
    <a
      href={href}
      className={clsx(styles.place, className, isCurrent && styles.current)}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <span className={styles.icon}>
        <Icon name={icon} size={22} />
      </span>
      <BoldLabel>{label}</BoldLabel>
    </a>
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
        Someone who copies this device’s data could guess passwords faster. Use a long password or another
        browser.{' '}
        <Button small onClick={() => setRead(true)}>
          OK
        </Button>
      </p>
    </aside>
  );
}
