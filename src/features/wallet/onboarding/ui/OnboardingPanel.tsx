import clsx from 'clsx';
import type { ReactNode } from 'react';
import { IdleWarning } from '../../shared/ui/IdleWarning';
import { NetworkMark } from '../../shared/ui/NetworkMark';
import { usePhases } from '../../shared/model/wallet-context';
import styles from './Onboarding.module.css';

/** The frame of the steps before a wallet is open. Its vault may be: then its owner is warned before it locks. */
export function OnboardingPanel({
  narrow = false,
  children,
}: {
  readonly narrow?: boolean;
  readonly children: ReactNode;
}) {
  const phases = usePhases();
  const { network } = phases.page;
  return (
    <div
      className={clsx(styles.panel, narrow && styles.narrow)}
      onPointerDown={phases.touch}
      onKeyDown={phases.touch}
    >
      {network !== 'LIVE' && (
        <p className={styles.mark}>
          <NetworkMark network={network} />
        </p>
      )}
      {children}
      <IdleWarning />
    </div>
  );
}
