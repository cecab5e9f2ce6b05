import { useId } from 'react';
import { NETWORK_INFO, nodeName } from '../../../app/networks';
import { useServices } from '../../../app/services-context';
import { useNetwork } from '../../../app/use-network';
import type { Network } from '../../../protocol/network';
import styles from './NetworkBar.module.css';

/** Which network the page shows, from which node, and the way to another network. */
export function NetworkBar() {
  const { network, unknown, choose } = useNetwork();
  const { config } = useServices();
  const id = useId();
  const purpose = NETWORK_INFO.find((info) => info.network === network)?.purpose;
  return (
    <div className={styles.bar}>
      <label htmlFor={id} className={styles.label}>
        Network
      </label>
      <span className={styles.choice} data-network={unknown === undefined ? network : undefined}>
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
      </span>
      {unknown === undefined && (
        <span className={styles.about}>
          {purpose}
          <span className={styles.node}>
            {' · node: '}
            {nodeName(network, config, window.location.host)}
          </span>
        </span>
      )}
    </div>
  );
}
