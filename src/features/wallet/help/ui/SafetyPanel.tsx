import { useState, type ReactNode } from 'react';
import { lazyComponents } from '../../../../ui/layout/lazy-components';
import { Skeleton } from '../../../../ui/layout/Skeleton';
import { usePhases } from '../../shared/model/wallet-context';
import styles from './SafetyPanel.module.css';

const { ThreatModel } = lazyComponents(() => import(/* webpackChunkName: "wallet-help" */ './ThreatModel'));
const { OfflineChoice } = lazyComponents(
  () => import(/* webpackChunkName: "wallet-help" */ './OfflineChoice'),
);

/** Panels at the end of the wallet, in every phase: what it protects from, and its offline copy. They load on use. */
export function SafetyPanel() {
  const { site } = usePhases().page;
  return (
    <>
      <Panel title="What this wallet protects you from, and what it cannot">
        <ThreatModel isAlone={site !== ''} skeleton={<Skeleton height="24rem" />} />
      </Panel>
      <Panel title="Use the wallet without a connection">
        <OfflineChoice skeleton={<Skeleton height="8rem" />} />
      </Panel>
    </>
  );
}

function Panel({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.panel} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && children}
    </details>
  );
}
