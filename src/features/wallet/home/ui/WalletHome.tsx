import { Icon } from '@site/src/ui/icon';
import { AddressLink } from '@site/src/ui/values/AddressLink';
import { Amount } from '@site/src/ui/values/Amount';
import { CopyButton } from '@site/src/ui/controls/CopyButton';
import { Identicon } from '@site/src/ui/values/Identicon';
import { Skeleton } from '@site/src/ui/layout/Skeleton';
import { Pill } from '@site/src/ui/values/Pill';
import { Button, buttonClass } from '@site/src/ui/controls/Button';
import { hrefOf } from '../../shared/model/views';
import { useAccountInView } from '../../shared/model/use-account';
import { useWalletLinks } from '../../shared/model/use-wallet-links';
import { useOpenWallet, useValue } from '../../shared/model/wallet-context';
import { ClockNotice } from '../../shared/ui/ClockNotice';
import { PendingList } from '../../shared/ui/PendingList';
import { useSave } from '../../shared/model/use-task';
import { BackupReminder, SilentVoter } from './HomeReminders';
import { Incoming } from './Incoming';
import { LatestEntries } from './LatestEntries';
import { NodeState } from './NodeState';
import { OpenSales } from './OpenSales';
import styles from './WalletHome.module.css';
import { WorkMark } from './WorkMark';

/** The balance of the account in view, the ways to pay and to be paid, and what is happening. */
export function WalletHome() {
  const wallet = useOpenWallet();
  const { account, address, state, isRead, connection } = useAccountInView();
  const links = useWalletLinks();
  const proofs = useValue(wallet.proofs);
  const { hideAmounts } = useValue(wallet.settings);
  const isOwn = account.place !== undefined;
  const isProven = account.place === undefined || proofs.has(account.place.wallet);
  const balance = state?.balance ?? 0n;
  return (
    <div className={styles.home}>
      <div className={styles.head}>
        <Identicon publicKey={account.publicKey} size={36} />
        <h1 className={styles.title}>{account.name}</h1>
        {isOwn ? <WorkMark /> : <Pill>watch-only</Pill>}
      </div>
      <p className={styles.label}>
        Balance <HideButton />
      </p>
      <p className={styles.balance} data-balance={isRead && !hideAmounts ? balance.toString() : undefined}>
        {isRead ? (
          <Amount value={balance} large />
        ) : connection.status === 'disconnected' ? (
          <span className={styles.unknown}>Unknown until the node responds</span>
        ) : (
          <Skeleton width="12rem" height="2.5rem" />
        )}
      </p>
      <div className={styles.ways}>
        {isOwn && (
          <a className={buttonClass({ look: 'primary' })} href={hrefOf('send')}>
            <Icon name="send" />
            Send
          </a>
        )}
        <a className={buttonClass()} href={hrefOf('receive')}>
          <Icon name="receive" />
          Receive
        </a>
      </div>
      <p className={styles.address}>
        <AddressLink address={address} href={links.accountHref(address)} />
        <CopyButton text={address} what="address" />
      </p>
      {!isProven && <BackupReminder />}
      {state && isOwn && <SilentVoter representative={state.representativePublicKey} />}
      <OpenSales />
      <ClockNotice />
      <PendingList />
      <Incoming />
      <LatestEntries />
      <NodeState />
    </div>
  );
}

/** Hides the amounts of the wallet, or shows them again. The choice is sealed in the vault. */
function HideButton() {
  const { settings } = useOpenWallet();
  const { hideAmounts } = useValue(settings);
  const { save } = useSave('frame');
  const change = (options: { readonly signal: AbortSignal }) =>
    settings.change((before) => ({ ...before, hideAmounts: !hideAmounts }), options);
  return (
    <Button
      small
      onClick={() => void save(change)}
      aria-label={hideAmounts ? 'Show amounts' : 'Hide amounts'}
    >
      {hideAmounts ? 'Show' : 'Hide'}
    </Button>
  );
}
