import { useEffect } from 'react';
import { hrefOf } from '../lib/views';
import { linkedRequest } from './linked-request';
import { useOpenWallet } from './wallet-context';

/** Opens the part that pays if the page was opened by a payment link and its owner has not gone elsewhere yet. */
export function useLinkedRequest(): void {
  const { network } = useOpenWallet();
  useEffect(() => {
    const { hash, search } = window.location;
    if (hash !== '' || linkedRequest(search, network) === undefined) return;
    window.location.replace(hrefOf('send'));
  }, [network]);
}
