import { useState } from 'react';
import { lazyComponents } from '../../../../ui/layout/lazy-components';
import { Skeleton } from '../../../../ui/layout/Skeleton';
import { usePhases } from '../../shared/model/wallet-context';
import styles from './SafetyPanel.module.css';

const { ThreatModel } = lazyComponents(() => import(/* webpackChunkName: "wallet-help" */ './ThreatModel'));

/** A panel at the end of the wallet, in every phase: what it protects from and what it cannot. Its text loads on use. */
export function SafetyPanel() {
  const { site } = usePhases().page;
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.panel} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>What this wallet protects you from, and what it cannot</summary>
      {isOpen && <ThreatModel isAlone={site !== ''} skeleton={<Skeleton height="24rem" />} />}
    </details>
  );
}
