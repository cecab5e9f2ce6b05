import { useId } from 'react';
import { NetworkSelect } from '@site/src/app/node/NetworkSelect';
import { networkPurpose } from '@site/src/app/node/networks';
import { useNetwork } from '@site/src/app/node/use-network';
import { TimeSelect } from '@site/src/app/times/TimeSelect';
import { useNode } from '@site/src/app/node/use-node';
import styles from './NetworkBar.module.css';

/** The page's network, with a selection, its node, and how times are shown. */
export function NetworkBar() {
  const { network, unknown } = useNetwork();
  const { name, isChosen } = useNode();
  const id = useId();
  return (
    <div className={styles.bar}>
      <label htmlFor={id} className={styles.label}>
        Network
      </label>
      <span className={styles.choice} data-network={unknown === undefined ? network : undefined}>
        <NetworkSelect id={id} className={styles.select} />
      </span>
      {unknown === undefined && (
        <span className={styles.about}>
          {networkPurpose(network)}
          <span className={styles.node}>
            {' · node: '}
            {name}
            {isChosen && ' (your choice)'}
          </span>
        </span>
      )}
      <span className={styles.choice} data-times="">
        <TimeSelect className={styles.select} />
      </span>
    </div>
  );
}
