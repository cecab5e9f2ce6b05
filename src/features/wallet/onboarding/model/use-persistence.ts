import { useEffect, useState } from 'react';
import type { Persistence } from '@site/src/wallet/vault/persistence';
import { usePhases } from '../../shared/model/wallet-context';

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
