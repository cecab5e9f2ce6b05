import { useEffect, useState } from 'react';
import { Button } from '@site/src/ui/controls/Button';
import { groupThousands } from '@site/src/ui/format/groups';
import { ErrorPanel } from '@site/src/ui/layout/ErrorPanel';
import { Progress } from '@site/src/ui/layout/Progress';
import { Amount } from '@site/src/ui/values/Amount';
import { nextRow, planProgress, planTotal, type PayrollPlan } from '@site/src/wallet/payroll/payroll-plan';
import { describePaymentFailure } from '../../shared/lib/failure-messages';
import { useOpenWallet, usePhases, useValue } from '../../shared/model/wallet-context';
import { BeforeSigning } from '../../shared/ui/BeforeSigning';
import { Step } from '../../shared/ui/Step';
import { outcomeWords } from '../lib/outcome-words';
import type { PayrollRun, PayrollSession } from '../model/payroll-session';
import { PayrollTable } from './PayrollTable';
import styles from './Send.module.css';

/** Shorter than the shortest idle time. */
const TOUCH_MS = 20_000;

interface PayrollProgressProps {
  readonly plan: PayrollPlan;
  readonly run: PayrollRun;
  /** The rows that the account’s chain showed to be paid, although the device did not know. */
  readonly found: readonly number[];
  readonly session: PayrollSession;
}

/** How far the payments of a file are, and the ways to stop, to go on and to end. */
export function PayrollProgress({ plan, run, found, session }: PayrollProgressProps) {
  const wallet = useOpenWallet();
  const accounts = useValue(wallet.accounts);
  const [isDropping, setDropping] = useState(false);
  const { payments, rows, publicKey } = plan;
  const { paid, leftOut, open, paidRaw } = planProgress(plan);
  const account = accounts.find((one) => one.publicKey === publicKey);
  const isDone = open === 0;
  const isRunning = run.type === 'running';
  const { touch } = usePhases();
  useEffect(() => {
    if (!isRunning) return undefined;
    // The owner has confirmed all of them: the idle lock must not stop a long run halfway.
    touch();
    const timer = setInterval(touch, TOUCH_MS);
    return () => clearInterval(timer);
  }, [isRunning, touch]);
  const words = run.type === 'open' ? outcomeWords(run.outcome, 0) : undefined;
  const isPending = run.type === 'open' && run.outcome.type === 'pending';
  return (
    <Step
      key={isDone ? 'done' : 'open'}
      focus
      title={
        !isDone ? 'Payments from a file' : leftOut > 0 ? 'No payment is open' : 'All payments are confirmed'
      }
    >
      <div className={styles.progress} data-payroll={isDone ? 'done' : run.type}>
        <p>
          {`${groupThousands(paid)} of ${groupThousands(payments.length)} confirmed: `}
          <Amount value={paidRaw} focusable={false} />
          {' of '}
          <Amount value={planTotal(payments)} focusable={false} />
          {account && ` from ${account.name}`}
          {leftOut > 0 && ` (skipped by you: ${groupThousands(leftOut)})`}
        </p>
        <Progress done={BigInt(paid)} total={BigInt(payments.length)} label="Payments confirmed" />
      </div>
      {!isDone && (
        <p className={styles.aside}>
          {isRunning
            ? 'Stay on this page; the wallet stays unlocked meanwhile. If it is closed, the rest waits: each payment is made once or not at all.'
            : isPending
              ? 'No other payment is signed until this one is settled and you continue.'
              : 'No payment is signed until you continue. The wallet then compares this list with what the account has sent, and pays only what is still open.'}
        </p>
      )}
      {found.length > 0 && (
        <p className={styles.calm} role="status" data-found>
          {found.length === 1
            ? `Payment ${groupThousands(found[0]! + 1)} had been made already: the account’s own transactions show it, so it was not made again.`
            : `${groupThousands(found.length)} payments had been made already: the account’s own transactions show them, so they were not made again.`}
        </p>
      )}
      {words && !isDone && (
        <div className={styles.warn} role="alert">
          <h2>{words.title}</h2>
          <p>{words.text}</p>
        </div>
      )}
      {run.type === 'failed' && (
        <ErrorPanel message={describePaymentFailure(run.error, { after: paid })} onRetry={session.resume} />
      )}
      <div className={styles.acts}>
        {isDone && (
          <Button look="primary" className={styles.wide} onClick={session.end}>
            Done
          </Button>
        )}
        {!isDone && isRunning && (
          <Button className={styles.wide} aria-disabled={run.isStopping} onClick={session.stop}>
            {run.isStopping ? 'Stopping after this payment …' : 'Stop'}
          </Button>
        )}
        {!isDone && !isRunning && account?.place && (
          <BeforeSigning>
            <Button look="primary" className={styles.wide} onClick={session.resume}>
              {`Resume from payment ${groupThousands(nextRow(plan) + 1)}`}
            </Button>
          </BeforeSigning>
        )}
        {!isDone && !isRunning && (
          <Button className={styles.wide} onClick={() => (isDropping ? session.end() : setDropping(true))}>
            {isDropping ? 'Press again to drop the open payments' : 'Drop the rest'}
          </Button>
        )}
      </div>
      {isDropping && !isDone && plan.attempt !== undefined && (
        <p className={styles.aside} role="status">
          {`Payment ${groupThousands(nextRow(plan) + 1)} may be signed already: then it can still be confirmed.`}
        </p>
      )}
      <PayrollTable payments={payments} rows={rows} />
    </Step>
  );
}
