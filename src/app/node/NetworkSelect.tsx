import type { Network } from '../../protocol/network';
import { NETWORK_INFO } from './networks';
import { useNetwork } from './use-network';

interface NetworkSelectProps {
  readonly id: string;
  readonly className?: string | undefined;
}

/** The network switcher; nothing is selected while the URL names a network that does not exist. */
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
