import { Sheet } from '@site/src/ui/controls/Dialog';
import { hrefOf } from '../../shared/model/views';
import { AccountList } from './AccountsView';
import styles from './AccountsView.module.css';

/** The accounts over any part of the wallet: a tap switches, and closes it. */
export function AccountSheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <Sheet title="Accounts" onClose={onClose}>
      <div className={styles.sheet}>
        <AccountList onChosen={onClose} />
        <p className={styles.quiet}>
          <a className={styles.more} href={hrefOf('accounts')} onClick={onClose}>
            Wallets and search for more accounts
          </a>
        </p>
      </div>
    </Sheet>
  );
}
