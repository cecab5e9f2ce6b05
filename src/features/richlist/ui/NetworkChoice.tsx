import { useId } from 'react';
import { NetworkSelect } from '../../../app/node/NetworkSelect';
import { TimeSelect } from '../../../app/times/TimeSelect';
import { useNetwork } from '../../../app/node/use-network';
import { useNode } from '../../../app/node/use-node';
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
