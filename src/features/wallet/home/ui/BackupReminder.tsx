import { hrefOf } from '../../shared/lib/views';
import styles from './WalletHome.module.css';

/** Stays until the owner has proven to have the words. */
export function BackupReminder() {
  return (
    <aside className={styles.reminder} aria-label="Backup">
      <p>
        <strong>You have not proven your 24 words yet.</strong> If this device is lost or the browser deletes
        its data, your coins are lost with it. Keep only what you could lose here until then.
      </p>
      <p>
        <a href={hrefOf('backup')}>Write them down and prove them</a>
      </p>
    </aside>
  );
}
