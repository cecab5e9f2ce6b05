import clsx from 'clsx';
import type { Strength } from '../lib/password-strength';
import styles from './StrengthMeter.module.css';

const LEVELS: Readonly<Record<Strength, { readonly bars: number; readonly text: string }>> = {
  short: { bars: 0, text: '' },
  common: { bars: 1, text: 'One of the first that a thief would try' },
  weak: { bars: 1, text: 'Weak: add another word' },
  fair: { bars: 2, text: 'Fair: another word would make it good' },
  good: { bars: 3, text: 'Good' },
  strong: { bars: 4, text: 'Strong' },
};
const BARS = [1, 2, 3, 4];

interface StrengthMeterProps {
  /** Undefined while nothing is typed. */
  readonly strength: Strength | undefined;
  /** Fewest characters. */
  readonly minimum: number;
}

/** How good a new password is, as a text with bars; inside a field's hint. */
export function StrengthMeter({ strength, minimum }: StrengthMeterProps) {
  const { bars, text } = LEVELS[strength ?? 'short'];
  return (
    <span className={styles.meter} data-strength={strength}>
      <span className={clsx(styles.bars, bars > 2 && styles.good)} aria-hidden="true">
        {BARS.map((bar) => (
          <span key={bar} className={clsx(styles.bar, bar <= bars && styles.full)} />
        ))}
      </span>
      <span>{text || `At least ${minimum} characters. Several words are good.`}</span>
    </span>
  );
}
