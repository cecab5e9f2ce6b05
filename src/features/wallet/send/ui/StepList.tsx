import { Icon } from '@site/src/ui/icon';
import { spanText } from '@site/src/ui/format/spans';
import { Spinner } from '@site/src/ui/layout/Spinner';
import type { StepTime, VisibleStep } from '../lib/step-times';
import styles from './Send.module.css';

const DOES: Readonly<Record<VisibleStep, string>> = {
  read: 'Reading the account',
  settle: 'Settling an earlier payment',
  work: 'Finding the proof of work',
  sign: 'Signing on this device',
  store: 'Storing the signed payment',
  publish: 'Publishing and waiting for the votes',
};
const DID: Readonly<Record<VisibleStep, string>> = {
  read: 'Account checked',
  settle: 'Earlier payment settled',
  work: 'Proof of work found',
  sign: 'Signed on this device',
  store: 'Stored',
  publish: 'Published and confirmed',
};

interface StepListProps {
  readonly steps: readonly StepTime[];
  /** Whether the last step has not led to a confirmation. */
  readonly isOpen?: boolean;
}

/** The steps of a payment, each with its own time. */
export function StepList({ steps, isOpen = false }: StepListProps) {
  return (
    <ol className={styles.steps} aria-label="Steps">
      {steps.map(({ step, tookMs }, at) => {
        const isDone = tookMs !== undefined && !(isOpen && at === steps.length - 1);
        return (
          <li key={step} className={styles.step} data-step={step}>
            <span className={styles.sign}>
              {isDone ? <Icon name="check" /> : tookMs === undefined ? <Spinner /> : <Icon name="clock" />}
            </span>
            {isDone ? DID[step] : DOES[step]}
            {tookMs !== undefined && <span className={styles.took}>{spanText(tookMs)}</span>}
          </li>
        );
      })}
    </ol>
  );
}
