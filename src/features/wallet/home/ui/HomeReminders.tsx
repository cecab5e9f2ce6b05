import { useQuery } from '@tanstack/react-query';
import { voteWeightQuery } from '@site/src/app/queries/representatives';
import { addressFromPublicKey } from '@site/src/protocol/address';
import type { PublicKey } from '@site/src/protocol/public-key';
import { useNow } from '@site/src/ui/use-now';
import { hrefOf } from '../../shared/model/views';
import { voterWarnings } from '../../shared/lib/voter-warning';
import { useAccountInView } from '../../shared/model/use-account';
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

/**
 * A warning while the representative of the account is silent. Its share of the vote is not asked for here, because that
 * takes a request for every voter; the page of representatives shows it.
 */
export function SilentVoter({ representative }: { readonly representative: PublicKey }) {
  const { reader } = useAccountInView();
  const { data } = useQuery(voteWeightQuery(reader, addressFromPublicKey(representative)));
  const now = useNow();
  if (data === undefined || now === undefined) return null;
  const silent = voterWarnings(data, { share: 0n, entity: undefined }, now).find(
    ({ kind }) => kind === 'silent',
  );
  if (silent === undefined) return null;
  return (
    <aside className={styles.reminder} aria-label="Representative" data-warning="silent">
      <p>
        <strong>Your representative is silent.</strong> {silent.sentence}
      </p>
      <p>
        <a href={hrefOf('representative')}>Choose another one</a>
      </p>
    </aside>
  );
}
