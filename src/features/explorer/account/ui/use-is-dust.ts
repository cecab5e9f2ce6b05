import { useCallback } from 'react';
import { useNames } from '../../../../app/use-names';
import type { AccountEntry } from '../../../../protocol/account-entry';
import { addressFromPublicKey } from '../../../../protocol/address';
import { isDust } from '../lib/dust';
import { changeOf } from '../lib/entry-change';

/** Whether an entry is dust: a small payment from an account that nobody has named, neither in public nor the reader. */
export function useIsDust(): (entry: AccountEntry) => boolean {
  const { nameOf } = useNames();
  return useCallback(
    (entry) => {
      const { direction, amount } = changeOf(entry);
      if (direction !== 'in' || entry.blockType === 'OPEN') return false;
      return isDust(amount, nameOf(addressFromPublicKey(entry.subjectPublicKey)) === undefined);
    },
    [nameOf],
  );
}
