import { hrefOf } from '../model/views';
import { useAccountInView } from '../model/use-account';
import { useOpenWallet, useValue } from '../model/wallet-context';
import styles from './Notice.module.css';

/** Suggests a limit where money comes in, until the owner has proven to have the words of the account in view. */
export function BackupHint() {
  const { place } = useAccountInView().account;
  const proofs = useValue(useOpenWallet().proofs);
  if (place === undefined || proofs.has(place.wallet)) return null;
  return (
    <p className={styles.backup} data-backup-hint>
      This account is not backed up yet: receive only amounts that you could afford to lose until you have{' '}
      <a href={hrefOf('backup')}>backed up your recovery phrase</a>.
    </p>
  );
}
