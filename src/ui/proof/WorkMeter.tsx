import { isNetwork, type BlockNetwork } from '../../protocol/network';
import { workThresholdParts } from '../../protocol/work';
import type { Field } from '../layout/FieldList';
import { groupThousands } from '../format/groups';
import { difficultyOf, factorText } from '../format/difficulty';
import type { WorkProof } from '../../protocol/proof';
import styles from './WorkMeter.module.css';

/** The bits at which the bar is full. */
const MOST = 48;

/** The reached and the required difficulty of work, on a logarithmic scale. */
export function WorkMeter({ check }: { check: WorkProof }) {
  const difficulty = difficultyOf(check);
  if (!difficulty) return null;
  const { required, reached, hundredths } = difficulty;
  const enough = check.proven;
  const at = (hashes: bigint) => (Math.min(Math.log2(Number(hashes)), MOST) / MOST) * 300;
  return (
    <figure className={styles.meter}>
      <svg viewBox="0 0 300 20" className={styles.bar} aria-hidden="true" preserveAspectRatio="none">
        <rect x="0" y="6" width="300" height="8" rx="4" className={styles.track} />
        <rect
          x="0"
          y="6"
          width={at(reached)}
          height="8"
          rx="4"
          className={enough ? styles.enough : styles.short}
        />
        <rect x={at(required) - 1} y="1" width="2" height="18" className={styles.mark} />
      </svg>
      <figcaption>
        {`Required: ${groupThousands(required)} hashes on average. A result this low takes ${groupThousands(reached)} on average, ${factorText(hundredths)} times as many. Each step to the right doubles the effort.`}
      </figcaption>
    </figure>
  );
}

/** The exact value and threshold, and the formula of the threshold. */
export function thresholdFields(
  { value, threshold, year }: WorkProof,
  network: BlockNetwork,
): readonly Field[] {
  const fields: Field[] = [{ name: 'Value', value: groupThousands(value) }];
  if (threshold === undefined || !isNetwork(network))
    return [...fields, { name: `Threshold ${year}`, value: 'none: before the network began' }];
  const { base, factor, divisor } = workThresholdParts(network, year);
  const sum = `${groupThousands(base)} × ${groupThousands(factor)} ÷ ${groupThousands(divisor)}`;
  return [
    ...fields,
    { name: `Threshold ${year}`, value: `at most ${groupThousands(threshold)}` },
    {
      name: 'Formula of the threshold',
      value: `${sum}: LIVE in 2024, times the factor of ${network}, over the divisor of ${year}`,
    },
  ];
}
