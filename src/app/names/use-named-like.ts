import { useMemo } from 'react';
import { ALL_KNOWN } from '../../directory/known-addresses';
import { endsOf } from '../../lib/text/texts-in-view';
import { addressPath, type Address } from '../../protocol/address';
import { useNames } from './use-names';
import { useNetwork } from '../node/use-network';

interface Named {
  readonly address: Address;
  readonly name: string;
}

/**
 * Finds a named account, public or the reader's own, whose address starts and ends like an unnamed one: payments from
 * such addresses trick people into copying the wrong one.
 */
export function useNamedLike(): (address: Address) => Named | undefined {
  const { network } = useNetwork();
  const { nicknames } = useNames();
  return useMemo(() => {
    const byEnds = new Map<string, Named[]>();
    const guard = (address: Address, name: string) => {
      const ends = endsOf(addressPath(address));
      byEnds.set(ends, [...(byEnds.get(ends) ?? []), { address, name }]);
    };
    for (const one of nicknames.values()) if (one.network === network) guard(one.address, one.name);
    for (const one of ALL_KNOWN) if (one.network === network) guard(one.address, one.label);
    return (address: Address) => {
      const alike = byEnds.get(endsOf(addressPath(address)));
      return alike?.some((named) => named.address === address) ? undefined : alike?.[0];
    };
  }, [network, nicknames]);
}
