import { useState, type ReactNode } from 'react';
import { lazyComponent } from '@site/src/ui/layout/lazy-component';
import { Skeleton } from '@site/src/ui/layout/Skeleton';
import { usePhases } from '../../shared/model/wallet-context';
import styles from './SafetyPanel.module.css';

const ThreatModel = lazyComponent(() =>
  import(/* webpackChunkName: "wallet-help" */ './ThreatModel').then((part) => part.ThreatModel),
);
const OfflineChoice = lazyComponent(() =>
  import(/* webpackChunkName: "wallet-help" */ './OfflineChoice').then((part) => part.OfflineChoice),
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
