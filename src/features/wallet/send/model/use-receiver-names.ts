import { useMemo } from 'react';
import { ALL_KNOWN } from '@site/src/directory/known-addresses';
import type { Names } from '../lib/recognise-receiver';
import { useOpenWallet, useValue } from '../../shared/model/wallet-context';

/** All names that the wallet has for accounts. */
export function useNames(): Names {
  const wallet = useOpenWallet();
  const { network } = wallet;
  const own = useValue(wallet.accounts);
  const contacts = useValue(wallet.contacts);
  return useMemo(() => ({ network, own, contacts, known: ALL_KNOWN }), [network, own, contacts]);
}
