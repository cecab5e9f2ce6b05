import { AddressLink } from '../../../../ui/values/AddressLink';
import { Amount } from '../../../../ui/values/Amount';
import { toAmount } from '../../../../protocol/amount';
import { hrefOf } from '../../shared/lib/views';
import { useAccountInView } from '../../shared/model/use-account';
import { useWalletLinks } from '../../shared/model/use-wallet-links';
import { useOpenWallet, useValue } from '../../shared/model/wallet-context';
import { Skeleton } from '../../../../ui/layout/Skeleton';
import { BackupReminder } from './BackupReminder';
import styles from './WalletHome.module.css';
import { Incoming } from './Incoming';

/** The balance of the account in view, what comes in, and the way to pay. */
export function WalletHome() {
  const wallet = useOpenWallet();
  const { account, address, state, isRead } = useAccountInView();
  const links = useWalletLinks();
  const proofs = useValue(wallet.proofs);
  const isProven = account.place === undefined || proofs.has(account.place.wallet);
  return (
    <div className={styles.home}>
      <h1 className={styles.title}>{account.name}</h1>
      <p className={styles.label}>Balance</p>
      <p className={styles.balance} data-balance={isRead ? (state?.balance ?? 0n).toString() : undefined}>
        {isRead ? <Amount value={state?.balance ?? toAmount(0n)} /> : <Skeleton width="9ch" />}
      </p>
      <div className={styles.ways}>
        {account.place && (
          <a className={styles.main} href={hrefOf('send')}>
            Send
          </a>
        )}
        <a className={styles.way} href={hrefOf('receive')}>
          Receive
        </a>
      </div>
      <p className={styles.address}>
        <AddressLink address={address} href={links.accountHref(address)} />
      </p>
      {!isProven && <BackupReminder />}
      <Incoming />
    </div>
  );
}
