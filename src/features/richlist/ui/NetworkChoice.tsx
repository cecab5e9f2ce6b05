import { useId } from 'react';
import { NETWORK_INFO, nodeName } from '../../../app/networks';
import { useServices } from '../../../app/services-context';
import { useNetwork } from '../../../app/use-network';
import type { Network } from '../../../protocol/network';
import styles from './Controls.module.css';

/** Which network the list is of, from which node, and the way to another network. */
export function NetworkChoice() {
  const { network, unknown, choose } = useNetwork();
  const { config } = useServices();
  const id = useId();
  return (
    <p className={styles.network}>
      <label htmlFor={id}>Network</label>
      <select
        id={id}
        className={styles.select}
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
      {unknown === undefined && (
        <span className={styles.node}>{`node: ${nodeName(network, config, window.location.host)}`}</span>
      )}
    </p>
  );
}
