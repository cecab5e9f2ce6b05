import { useMemo } from 'react';
import { knownAddress } from '@site/src/directory/known-addresses';
import { addressPath, publicKeyFromAddress, type Address } from '@site/src/protocol/address';
import type { AccountLinks } from '@site/src/ui/history/account-links';
import { useOpenWallet, usePhases, useValue } from './wallet-context';

/**
 * How the wallet names accounts, and where they are shown: the owner's own accounts and contacts, which are sealed in the
 * vault, then public labels. Nicknames of the explorer lie unprotected on the device and are never used as names here.
 */
export function useWalletLinks(): AccountLinks {
  const { explorer } = usePhases().page;
  const { network, accounts, contacts } = useOpenWallet();
  const own = useValue(accounts);
  const known = useValue(contacts);
  return useMemo(() => {
    const names = new Map([...known, ...own].map(({ publicKey, name }) => [publicKey, name]));
    return {
      nameOf: (address: Address) =>
        names.get(publicKeyFromAddress(address)) ?? knownAddress(network, address)?.label,
      accountHref: (address: Address) => explorer.account(addressPath(address)),
      transactionHref: (hash) => explorer.transaction(hash),
    };
  }, [explorer, network, own, known]);
}
