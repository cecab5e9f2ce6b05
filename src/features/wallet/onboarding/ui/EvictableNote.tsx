import { useEffect, useState } from 'react';
import { Disclosure } from '@site/src/ui/controls/Disclosure';
import type { Persistence } from '@site/src/wallet/vault/persistence';
import { usePhases } from '../../shared/model/wallet-context';
import styles from '../../shared/ui/Step.module.css';

/** Asks the browser to keep the wallet that was just stored, and returns what it answered; undefined until it has. */
export function usePersistence(isStored: boolean): Persistence | undefined {
  const { page } = usePhases();
  const [answer, setAnswer] = useState<Persistence>();
  useEffect(() => {
    if (!isStored) return undefined;
    let isHere = true;
    void page.persist().then((result) => isHere && setAnswer(result));
    return () => {
      isHere = false;
    };
  }, [isStored, page]);
  return answer;
}

/** Says that the browser may delete the wallet's data, if it answered so. */
export function EvictableNote({ persistence }: { readonly persistence: Persistence | undefined }) {
  if (persistence !== 'evictable') return null;
  return (
    <aside className={styles.note} aria-label="Storage" data-evictable>
      <p>
        This browser may delete the wallet’s data. Your recovery phrase restores your coins, but not your
        contacts or notes.
      </p>
      <Disclosure summary="When this happens, and what you can do">
        <p>
          Browsers do this when space is short, or after a week without a visit. Some promise to keep the data
          once the site is installed or bookmarked.
        </p>
      </Disclosure>
    </aside>
  );
}
