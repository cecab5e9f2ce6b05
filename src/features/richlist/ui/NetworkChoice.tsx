import { useId } from 'react';
import { NetworkSelect } from '@site/src/app/node/NetworkSelect';
import { TimeSelect } from '@site/src/app/times/TimeSelect';
import { useNetwork } from '@site/src/app/node/use-network';
import { useNode } from '@site/src/app/node/use-node';
import styles from './Controls.module.css';

/** The network of the list, with a selection, its node, and how times are shown. */
export function NetworkChoice() {
  const { unknown } = useNetwork();
  const { name } = useNode();
  const id = useId();
  return (
    <p className={styles.network}>
      <label htmlFor={id}>Network</label>
      <NetworkSelect id={id} className={styles.select} />
      {unknown === undefined && <span className={styles.node}>{`node: ${name}`}</span>}
      <TimeSelect className={styles.select} />
    </p>
  );
}
