import { useId } from 'react';
import { NETWORK_INFO } from '../../../app/networks';
import { useNetwork } from '../../../app/use-network';
import { useNode } from '../../../app/use-node';
import type { Network } from '../../../protocol/network';
import styles from './Controls.module.css';

/** Which network the list is of, from which node, and the way to another network. */
export function NetworkChoice() {
  const { network, unknown, choose } = useNetwork();
  const { name } = useNode();
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
      {unknown === undefined && <span className={styles.node}>{`node: ${name}`}</span>}
    </p>
  );
}
