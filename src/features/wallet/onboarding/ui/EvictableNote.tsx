import type { Persistence } from '../../../../wallet/vault/persistence';
import styles from './Onboarding.module.css';

/** Says that the browser may delete the wallet's data, if it answered so. */
export function EvictableNote({ persistence }: { readonly persistence: Persistence | undefined }) {
  if (persistence !== 'evictable') return null;
  return (
    <aside className={styles.note} aria-label="Storage" data-evictable>
      <p>
        This browser does not promise to keep the wallet’s data: it may delete it when space is short, or
        after a week without a visit. Your words bring your accounts back. Some browsers promise it once the
        site is installed or bookmarked.
      </p>
    </aside>
  );
}
