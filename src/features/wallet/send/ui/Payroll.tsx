import { useState } from 'react';
import { Skeleton } from '@site/src/ui/layout/Skeleton';
import { useValue } from '../../shared/model/wallet-context';
import { Step } from '../../shared/ui/Step';
import type { PayrollReading } from '../lib/payroll-file';
import { usePayroll } from '../model/use-payroll';
import { ErrorPanel } from '@site/src/ui/layout/ErrorPanel';
import { describeError } from '@site/src/ui/errors/describe-error';
import { ERROR_MESSAGES } from '@site/src/ui/errors/all-messages';
import { PayrollDecision } from './PayrollDecision';
import { PayrollFile } from './PayrollFile';
import { PayrollProgress } from './PayrollProgress';
import { PayrollReview } from './PayrollReview';
import styles from './Send.module.css';

/** Many payments from a file: read, reviewed, and made one after the other, each exactly once. */
export function Payroll() {
  const session = usePayroll();
  const { payrolls, run, found } = useValue(session);
  const [reading, setReading] = useState<PayrollReading>();
  const back = (
    <p className={styles.back}>
      <a href="#/send">Back to a single payment</a>
    </p>
  );
  if (payrolls === undefined) {
    return (
      <Step title="Many payments from a file">
        {run.type === 'failed' ? (
          <ErrorPanel message={describeError(run.error, ERROR_MESSAGES)} />
        ) : (
          <Skeleton height="160px" />
        )}
        {back}
      </Step>
    );
  }
  if (run.type === 'unmatched') {
    return <PayrollDecision unmatched={run} onDecide={session.decide} onDrop={session.end} />;
  }
  if (payrolls.current) return <PayrollProgress plan={payrolls.current} {...{ run, found, session }} />;
  if (reading?.kind === 'payments') {
    return (
      <PayrollReview
        reading={reading}
        timesPaid={payrolls.finished.filter((digest) => digest === reading.digest).length}
        onBack={() => setReading(undefined)}
        onConfirm={(plan) => session.start(plan)}
        error={run.type === 'failed' ? run.error : undefined}
      />
    );
  }
  return (
    <Step
      title="Many payments from a file"
      about="A CSV file with an address, an amount in ATTO and, if you like, a private note in each line. You review it before anything is signed."
    >
      <PayrollFile faults={reading?.faults} onRead={setReading} />
      {back}
    </Step>
  );
}
