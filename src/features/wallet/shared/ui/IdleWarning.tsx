import { Button } from '@site/src/ui/controls/Button';
import { useCountdown } from '../model/use-countdown';
import { usePhases, useValue } from '../model/wallet-context';
import styles from './IdleWarning.module.css';

/** Asks, half a minute before the wallet locks itself, whether its owner is still there. Takes no focus. */
export function IdleWarning() {
  const phases = usePhases();
  const state = useValue(phases.page.session.state);
  const isEnding = state.status === 'unlocked' && state.isEnding;
  const left = useCountdown(isEnding ? state.until : undefined);
  if (!isEnding) return null;
  return (
    <div role="alert" className={styles.banner} data-idle-warning>
      <p className={styles.text}>
        The wallet is about to lock itself, because nothing has happened for a while.{' '}
        <span aria-hidden="true" className={styles.left}>{`${left} s left.`}</span>
      </p>
      <Button look="gold" small onClick={phases.touch}>
        Stay unlocked
      </Button>
      <Button small onClick={phases.lock}>
        Lock now
      </Button>
    </div>
  );
}
