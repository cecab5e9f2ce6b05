import clsx from 'clsx';
import { Icon } from '@site/src/ui/icon';
import { Short } from '@site/src/ui/values/Hex';
import { addressPath } from '@site/src/protocol/address';
import { Amount } from '@site/src/ui/values/Amount';
import { CopyButton } from '@site/src/ui/controls/CopyButton';
import { Skeleton } from '@site/src/ui/layout/Skeleton';
import { Pill } from '@site/src/ui/values/Pill';
import { buttonClass } from '@site/src/ui/controls/Button';
import { useAnnounce } from '@site/src/ui/live-region';
import { hrefOf } from '../../shared/model/views';
import { useAccountInView } from '../../shared/model/use-account';
import { useWalletLinks } from '../../shared/model/use-wallet-links';
import { useOpenWallet, useValue } from '../../shared/model/wallet-context';
import { ClockNotice } from '../../shared/ui/ClockNotice';
import { PendingList } from '../../shared/ui/PendingList';
import { StaleNote } from '../../shared/ui/StaleNote';
import { useSave } from '../../shared/model/use-task';
import { BackupReminder, SilentVoter } from './HomeReminders';
import { Incoming } from './Incoming';
import { LatestEntries } from './LatestEntries';
import { NodeState } from './NodeState';
import { OpenSales } from './OpenSales';
import { ReceiveCode } from './ReceiveCode';
import styles from './WalletHome.module.css';
import { WorkMark } from './WorkMark';

/** The balance of the account in view, the ways to pay and to be paid, and what is happening. */
export function WalletHome() {
  const wallet = useOpenWallet();
  const { account, state } = useAccountInView();
  const proofs = useValue(wallet.proofs);
  const isOwn = account.place !== undefined;
  const isProven = account.place === undefined || proofs.has(account.place.wallet);
  return (
    <div className={styles.home}>
      <div className={styles.column}>
        <OpenSales />
        <BalanceCard />
      </div>
      {/* The second column of a desktop. */}
      <div className={styles.side}>
        {/* Never two reminders at once. */}
        {!isProven ? (
          <BackupReminder />
        ) : (
          state && isOwn && <SilentVoter representative={state.representativePublicKey} />
        )}
        <ReceiveCode />
        <div className={styles.last}>
          {isOwn && <WorkMark />}
          <NodeState />
        </div>
      </div>
      <div className={styles.column}>
        <ClockNotice />
        <PendingList />
        <Incoming />
        <LatestEntries />
      </div>
    </div>
  );
}

/** What the account in view holds, and the two things that owners do with it. */
function BalanceCard() {
  const wallet = useOpenWallet();
  const { account, address, state, isRead, connection } = useAccountInView();
  const { open } = useValue(wallet.pointOfSale);
  const links = useWalletLinks();
  const { hideAmounts } = useValue(wallet.settings);
  const isOwn = account.place !== undefined;
  const balance = state?.balance ?? 0n;
  // Gold is for the next action, so it waits until the balance is known; an open sale has its own.
  const canSend = isOwn && balance > 0n;
  const gold = !isRead || open.length > 0 ? undefined : canSend ? 'send' : 'receive';
  return (
    <section className={styles.card} aria-label="Balance">
      <div className={styles.head}>
        <h1 className={styles.title} title={account.name}>
          <bdi>{account.name}</bdi>
        </h1>
        {!isOwn && <Pill>watch-only</Pill>}
        <span className={styles.address}>
          <a href={links.accountHref(address)}>
            <Short text={addressPath(address)} head={6} tail={6} />
          </a>
          <CopyButton text={address} what="address" />
        </span>
        <HideButton />
      </div>
      <p className={styles.balance} data-balance={isRead && !hideAmounts ? balance.toString() : undefined}>
        {isRead ? (
          <Amount value={balance} large />
        ) : connection.status === 'disconnected' ? (
          <span className={styles.unknown}>Unknown until the node responds</span>
        ) : (
          <Skeleton width="12rem" height="2.5rem" />
        )}
      </p>
      <StaleNote />
      <div className={styles.ways}>
        {isOwn && (
          <a
            className={clsx(buttonClass({ look: gold === 'send' ? 'primary' : 'quiet' }), styles.way)}
            href={hrefOf('send')}
          >
            <Icon name="send" />
            Send
          </a>
        )}
        <a
          className={clsx(buttonClass({ look: gold === 'receive' ? 'primary' : 'quiet' }), styles.way)}
          href={hrefOf('receive')}
        >
          <Icon name="receive" />
          Receive
        </a>
      </div>
    </section>
  );
}

/** Hides the amounts of the wallet, or shows them again. The choice is sealed in the vault. */
function HideButton() {
  const { settings } = useOpenWallet();
  const { hideAmounts } = useValue(settings);
  const { save } = useSave('frame');
  const announce = useAnnounce();
  const change = (options: { readonly signal: AbortSignal }) =>
    settings.change((before) => ({ ...before, hideAmounts: !hideAmounts }), options);
  const toggle = async () => {
    if (await save(change)) announce(hideAmounts ? 'Amounts shown' : 'Amounts hidden');
  };
  return (
    <button
      type="button"
      className={styles.eye}
      onClick={() => void toggle()}
      aria-label={hideAmounts ? 'Show amounts' : 'Hide amounts'}
    >
      <Icon name={hideAmounts ? 'hidden' : 'eye'} size={22} />
    </button>
  );
}
