import { useEffect, useMemo, useState } from 'react';
import { Skeleton } from '@site/src/ui/layout/Skeleton';
import { ErrorPanel } from '@site/src/ui/layout/ErrorPanel';
import { describeError } from '@site/src/ui/errors/describe-error';
import { ERROR_MESSAGES } from '@site/src/ui/errors/all-messages';
import { CodePanel } from '@site/src/ui/values/CodePanel';
import { groupThousands } from '@site/src/ui/format/groups';
import { DropArea, FileButton } from '@site/src/ui/controls/FileField';
import { useOpenWallet, usePhases, useValue } from '../../shared/model/wallet-context';
import { Step } from '../../shared/ui/Step';
import { payrollSentence, payrollTitle, signQuestion } from '../lib/describe-payroll';
import {
  readPayrollFile,
  type PayrollFault,
  type PayrollOptions,
  type PayrollReading,
} from '../lib/payroll-file';
import { createPayrollSession, type PayrollSession } from '../model/payroll-session';
import { useAccountInView } from '../../shared/model/use-account';
import { Button } from '@site/src/ui/controls/Button';
import { PayrollDecision } from './PayrollDecision';
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
      <Step title="Payments from a file">
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
      title="Payments from a file"
      about="A CSV file with an address, an amount in ATTO and, if you like, a private note in each line. You review it before anything is signed."
    >
      <PayrollFile reading={reading} onRead={setReading} />
      {back}
    </Step>
  );
}

/** The plans of the wallet, read while the component is mounted. */
function usePayroll(): PayrollSession {
  const wallet = useOpenWallet();
  const { vault } = usePhases().page;
  const session = useMemo(() => createPayrollSession(wallet, vault.records), [wallet, vault]);
  useEffect(() => session.open(), [session]);
  return session;
}

const EXAMPLE = 'address,amount,note\natto://…,12.5,"December, Ann"\natto://…,0.75';
/** Faults that are listed; a file with more usually has one cause. */
const SHOWN = 20;

interface PayrollFileProps {
  readonly reading: Exclude<PayrollReading, { readonly kind: 'payments' }> | undefined;
  readonly onRead: (reading: PayrollReading) => void;
}

/** Chooses a file, asks what its decimal sign is where that is unclear, and says line by line what is wrong with it. */
function PayrollFile({ reading, onRead }: PayrollFileProps) {
  const { account } = useAccountInView();
  const [bytes, setBytes] = useState<Uint8Array>();
  const readBytes = (read: Uint8Array, options?: PayrollOptions) => {
    setBytes(read);
    onRead(readPayrollFile(read, account.publicKey, options));
  };
  const read = async (file: Blob) => readBytes(new Uint8Array(await file.arrayBuffer()));
  const question = reading?.kind === 'unclear' ? signQuestion(reading.sign) : undefined;
  return (
    <div className={styles.column}>
      <DropArea onFile={(file) => void read(file)}>
        <FileButton accept=".csv,text/csv,text/plain" onFile={(file) => void read(file)}>
          Choose a CSV file
        </FileButton>
        <p className={styles.aside}>You can also drop it here. It stays on this device.</p>
      </DropArea>
      {question && bytes && (
        <div className={styles.warn} role="alert">
          <h2>{question.question}</h2>
          <Button onClick={() => readBytes(bytes, { answer: 'decimal' })}>{question.decimal}</Button>{' '}
          <Button onClick={() => readBytes(bytes, { answer: 'thousands' })}>{question.thousands}</Button>
        </div>
      )}
      {reading?.kind === 'refused' && <PayrollFaults faults={reading.faults} />}
      <div>
        <p className={styles.label}>For example</p>
        <CodePanel what="example of a file" text={EXAMPLE} />
      </div>
    </div>
  );
}

function PayrollFaults({ faults }: { readonly faults: readonly PayrollFault[] }) {
  return (
    <div className={styles.bad} role="alert">
      <h2>{payrollTitle(faults)}</h2>
      <ul className={styles.faults}>
        {faults.slice(0, SHOWN).map((fault) => (
          <li key={payrollSentence(fault)}>{payrollSentence(fault)}</li>
        ))}
      </ul>
      {faults.length > SHOWN && <p>{`… and ${groupThousands(faults.length - SHOWN)} more.`}</p>}
    </div>
  );
}
