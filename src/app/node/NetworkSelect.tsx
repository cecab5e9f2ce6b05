import type { ComponentProps } from 'react';
import type { Network } from '../../protocol/network';
import { NETWORK_INFO, type NetworkInfo } from './networks';
import { useNetwork } from './use-network';

interface NetworkSelectProps extends ComponentProps<'select'> {
  /** Default: the name of the network. */
  readonly labelOf?: (info: NetworkInfo) => string;
}

/** The network switcher; nothing is selected while the URL names a network that does not exist. */
export function NetworkSelect({ labelOf = ({ label }) => label, ...select }: NetworkSelectProps) {
  const { network, unknown, choose } = useNetwork();
  return (
    <select
      {...select}
      value={unknown === undefined ? network : ''}
      onChange={({ target }) => choose(target.value as Network)}
    >
      {unknown !== undefined && <option value="">none</option>}
      {NETWORK_INFO.map((info) => (
        <option key={info.network} value={info.network}>
          {labelOf(info)}
        </option>
      ))}
    </select>
  );
}
