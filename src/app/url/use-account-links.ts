import { useMemo } from 'react';
import { addressPath, type Address } from '../../protocol/address';
import type { Hash } from '../../protocol/hash';
import { useNames } from '../names/use-names';
import { useNetwork } from '../node/use-network';

/** Account names and explorer links within the page's network, as lists of blocks need them. */
export function useAccountLinks() {
  const { nameOf } = useNames();
  const { links } = useNetwork();
  return useMemo(
    () => ({
      nameOf: (address: Address) => nameOf(address)?.name,
      accountHref: (address: Address) => links.account(addressPath(address)),
      transactionHref: (hash: Hash) => links.transaction(hash),
    }),
    [nameOf, links],
  );
}
