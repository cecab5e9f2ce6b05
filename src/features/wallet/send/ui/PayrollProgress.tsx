import { useEffect, useState } from 'react';
import { toAmount } from '../../../../protocol/amount';
import { Button } from '../../../../ui/controls/Button';
import { describeError } from '../../../../ui/errors/describe-error';
import { ERROR_MESSAGES } from '../../../../ui/errors/all-messages';
import { groupThousands } from '../../../../ui/format/groups';
import { ErrorPanel } from '../../../../ui/layout/ErrorPanel';
import { Progress } from '../../../../ui/layout/Progress';
import { Amount } from '../../../../ui/values/Amount';
import { planTotal, type PayrollPlan } from '../../../../wallet/payroll/payroll-plan';
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
  readonly session: PayrollSession;
}

/** How far the payments of a file are, and the ways to stop, to go on and to end. */
export function PayrollProgress({ plan, run, session }: PayrollProgressProps) {
  const wallet = useOpenWallet();
  const accounts = useValue(wallet.accounts);
  const [isDropping, setDropping] = useState(false);
  const { payments, paid, publicKey } = plan;
  const account = accounts.find((one) => one.publicKey === publicKey);
  const isDone = paid.length === payments.length;
  const isRunning = run.type === 'running';
  const { touch } = usePhases();
  useEffect(() => {
    if (!isRunning) return undefined;
    // The owner has confirmed all of them: the idle lock must not stop a long run halfway.
    touch();
    const timer = setInterval(touch, TOUCH_MS);
    return () => clearInterval(timer);
  }, [isRunning, touch]);
  const done = planTotal(payments.slice(0, paid.length));
  const words = run.type === 'open' ? outcomeWords(run.outcome, 0) : undefined;
  return (
    <Step
      key={isDone ? 'done' : 'open'}
      focus
      title={isDone ? 'All payments are confirmed' : 'Payments from a file'}
    >
      <div className={styles.progress} data-payroll={isDone ? 'done' : run.type}>
        <p>
          {`${groupThousands(paid.length)} of ${groupThousands(payments.length)} confirmed: `}
          <Amount value={toAmount(done)} focusable={false} />
          {' of '}
          <Amount value={toAmount(planTotal(payments))} focusable={false} />
          {account && `, from ${account.name}`}
        </p>
        <Progress done={BigInt(paid.length)} total={BigInt(payments.length)} label="Payments confirmed" />
      </div>
      {!isDone && (
        <p className={styles.aside}>
          {isRunning
            ? 'Stay on this page; the wallet stays unlocked meanwhile. If it is closed, the rest waits: each payment is made once or not at all.'
            : 'Nothing is sent now. What is confirmed is never sent again when you go on.'}
        </p>
      )}
      {words && !isDone && (
        <div className={styles.warn} role="alert">
          <h2>{words.title}</h2>
          <p>{words.text}</p>
        </div>
      )}
      {run.type === 'failed' && (
        <ErrorPanel message={describeError(run.error, ERROR_MESSAGES)} onRetry={session.goOn} />
      )}
      <div className={styles.acts}>
        {isDone && (
          <Button look="gold" className={styles.wide} onClick={session.end}>
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
            <Button look="gold" className={styles.wide} onClick={session.goOn}>
              {`Go on with payment ${groupThousands(paid.length + 1)}`}
            </Button>
          </BeforeSigning>
        )}
        {!isDone && !isRunning && (
          <Button className={styles.wide} onClick={() => (isDropping ? session.end() : setDropping(true))}>
            {isDropping ? 'Press again to drop what is not paid' : 'Drop the rest'}
          </Button>
        )}
      </div>
      <PayrollTable payments={payments} paid={paid.length} />
    </Step>
  );
}
