import type { ReactNode } from 'react';
import { Button } from '@site/src/ui/controls/Button';
import { responseOf } from '@site/src/ui/errors/node-responses';
import { spanText } from '@site/src/ui/format/spans';
import { usePhases } from '../../shared/model/wallet-context';
import { Step } from '../../shared/ui/Step';
import { unconfirmedWords } from '../lib/outcome-words';
import type { StepTimes } from '../lib/step-times';
import { StepList } from './StepList';
import styles from './Send.module.css';

interface PaymentUnderwayProps {
  readonly times: StepTimes;
  readonly parties: ReactNode;
  readonly onCancel: () => void;
}

/** A payment on its way: its steps, how long work takes, and the way out while there is one. */
export function PaymentUnderway({ times, parties, onCancel }: PaymentUnderwayProps) {
  const { page } = usePhases();
  const { expected, canCancel, unconfirmed } = times;
  const isSettling = times.steps.at(-1)?.step === 'settle';
  return (
    <Step focus title="Sending">
      {parties}
      <StepList steps={times.steps} />
      {expected && (
        <p className={styles.aside}>
          {`No proof of work was ready, so this device searches for one: half of all searches take less than ${spanText(expected.median)}, 95% less than ${spanText(expected.p95)}.`}
        </p>
      )}
      {isSettling && (
        <p className={styles.warn} role="status">
          An earlier payment of this account is being settled first. This one starts after it: nothing of it
          is signed yet, and you can cancel it.
        </p>
      )}
      {unconfirmed && (
        <p className={styles.warn} role="status" data-response={responseOf(unconfirmed)}>
          {unconfirmedWords(unconfirmed, page.keptIn)}
        </p>
      )}
      {canCancel ? (
        <div className={styles.acts}>
          <Button className={styles.wide} onClick={onCancel}>
            Cancel
          </Button>
        </div>
      ) : (
        <p className={styles.aside}>The payment is signed and stored: it can no longer be cancelled.</p>
      )}
    </Step>
  );
}
