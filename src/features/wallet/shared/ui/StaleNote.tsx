import { faultOf } from '@site/src/app/live/connection';
import { useAccountInView } from '../model/use-account';
import styles from './Notice.module.css';

/** Says that balances may have changed since they were read, while nothing new can arrive. */
export function StaleNote() {
  const { connection, isRead } = useAccountInView();
  const isLost = faultOf(connection) !== undefined || (connection.status === 'paused' && !navigator.onLine);
  if (!isRead || !isLost) return null;
  return (
    <p className={styles.stale} role="status">
      Not connected, so this may be out of date. Your coins are safe.
    </p>
  );
}
