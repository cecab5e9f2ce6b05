import clsx from 'clsx';
import type { ReactNode } from 'react';
import { networkLabel } from '@site/src/app/node/networks';
import type { Network } from '@site/src/protocol/network';
import { Button } from '@site/src/ui/controls/Button';
import { Icon } from '@site/src/ui/icon';
import { Pill } from '@site/src/ui/values/Pill';
import { useCountdown } from '../model/use-countdown';
import { usePhases, useValue } from '../model/wallet-context';
import styles from './WalletPanel.module.css';

/** The frame of the steps before a wallet is open. Its vault may be: then its owner is warned before it locks. */
export function WalletPanel({
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

/** The network of the wallet. One without value has an unmistakable mark. */
export function NetworkMark({ network }: { readonly network: Network }) {
  if (network === 'LIVE') return <Pill>Live network</Pill>;
  return (
    <Pill tone="warn" icon="warning">
      {markOf(network)}
    </Pill>
  );
}

/** The same as a line above every part of an unlocked wallet; nothing on the live network. */
export function NetworkStrip({ network }: { readonly network: Network }) {
  if (network === 'LIVE') return null;
  return (
    <p className={styles.strip} data-network={network}>
      <Icon name="warning" size={16} />
      <span>{markOf(network)}</span>
    </p>
  );
}

function markOf(network: Network): string {
  return `${networkLabel(network)} network: coins have no value`;
}

/** Asks, half a minute before the wallet locks itself, whether its owner is still there. Takes no focus. */
export function IdleWarning() {
  const phases = usePhases();
  const state = useValue(phases.page.session.state);
  const isEnding = state.status === 'unlocked' && state.isEnding;
  const left = useCountdown(isEnding ? state.until : undefined);
  if (!isEnding) return null;
  return (
    <div role="alert" className={styles.banner} data-idle-warning>
      <p className={styles.warning}>
        The wallet is about to lock itself, because it hasn’t been used for a while.{' '}
        <span aria-hidden="true" className={styles.left}>{`${left} s left.`}</span>
      </p>
      <Button look="primary" small onClick={phases.touch}>
        Stay unlocked
      </Button>
      <Button small onClick={phases.lock}>
        Lock now
      </Button>
    </div>
  );
}
