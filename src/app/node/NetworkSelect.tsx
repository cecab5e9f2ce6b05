import type { Network } from '../../protocol/network';
import { NETWORK_INFO } from './networks';
import { useNetwork } from './use-network';

interface NetworkSelectProps {
  readonly id: string;
  readonly className?: string | undefined;
}

/** The choice of the page's network; none is chosen while the address bar names one that does not exist. */
export function NetworkSelect({ id, className }: NetworkSelectProps) {
  const { network, unknown, choose } = useNetwork();
  return (
    <select
      id={id}
      className={className}
      value={unknown === undefined ? network : ''}
      onChange={(event) => choose(event.target.value as Network)}
    >
      {unknown !== undefined && <option value="">none</option>}
      {NETWORK_INFO.map((info) => (
        <option key={info.network} value={info.network}>
          {info.label}
        </option>
      ))}
    </select>
  );
}
