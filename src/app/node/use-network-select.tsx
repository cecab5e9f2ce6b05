import type { ChangeEvent } from 'react';
import type { Network } from '../../protocol/network';
import { NETWORK_INFO, type NetworkInfo } from './networks';
import { useNetwork } from './use-network';

/**
 * Props of the selection of the network; nothing is selected while the URL names a network that does not exist.
 *
 * @param labelOf default: the name of the network
 */
export function useNetworkSelect(labelOf: (info: NetworkInfo) => string = ({ label }) => label) {
  const { network, unknown, choose } = useNetwork();
  return {
    value: unknown === undefined ? network : '',
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => choose(target.value as Network),
    children: (
      <>
        {unknown !== undefined && <option value="">none</option>}
        {NETWORK_INFO.map((info) => (
          <option key={info.network} value={info.network}>
            {labelOf(info)}
          </option>
        ))}
      </>
    ),
  };
}
