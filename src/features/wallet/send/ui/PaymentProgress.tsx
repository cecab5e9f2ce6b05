import { useEffect, type ReactNode } from 'react';
import { Button, buttonClass } from '@site/src/ui/controls/Button';
import { CopyButton } from '@site/src/ui/controls/CopyButton';
import { Disclosure } from '@site/src/ui/controls/Disclosure';
import { responseOf } from '@site/src/ui/errors/node-responses';
import { spanText } from '@site/src/ui/format/spans';
import { hashBlock } from '@site/src/protocol/block-hash';
import { Icon, type IconName } from '@site/src/ui/icon';
import { useAnnounce } from '@site/src/ui/live-region';
import { Spinner } from '@site/src/ui/layout/Spinner';
import { Short } from '@site/src/ui/values/Hex';
import { Time } from '@site/src/ui/values/Time';
import { usePhases, useValue } from '../../shared/model/wallet-context';
import { Step } from '../../shared/ui/Step';
import { outcomeWords, unconfirmedWords, type OutcomeWords } from '../lib/outcome-words';
import { totalMs, type StepTime, type StepTimes, type VisibleStep } from '../lib/step-times';
import { hrefOf } from '../../shared/model/views';
import { useWalletLinks } from '../../shared/model/use-wallet-links';
import type { PaymentReview, ReviewState } from '../model/payment-review';
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
      <CurrentStep steps={times.steps} />
      {expected && (
        <p className={styles.aside}>
          {`No proof of work was ready, so this device is computing it. Half the time this takes less than ${spanText(expected.median)}, and nearly always (95%) less than ${spanText(expected.p95)}.`}
        </p>
      )}
      {isSettling && (
        <p className={styles.warn} role="status">
          An earlier payment of this account is being settled first. This one starts after that. It is not
          signed yet, so you can still cancel it.
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
        <p className={styles.aside}>The payment is signed and stored: it can no longer be canceled.</p>
      )}
    </Step>
  );
}

const ICONS: Readonly<Record<OutcomeWords['tone'], IconName>> = {
  good: 'check',
  wait: 'clock',
  fail: 'cross',
};

interface PaymentEndProps {
  readonly review: PaymentReview;
  readonly settled: Extract<ReviewState, { readonly status: 'settled' }>;
  readonly parties: ReactNode;
}

/** What became of a payment, with its time and hash, the link to its proof, and the time of each step. */
export function PaymentEnd({ review, settled, parties }: PaymentEndProps) {
  const { outcome, times } = settled;
  const links = useWalletLinks();
  const announce = useAnnounce();
  const noteFailed = useValue(review.noteFailed);
  const words = outcomeWords(outcome, totalMs(times));
  const { block } = outcome.transaction;
  const hash = hashBlock(block);
  useEffect(() => announce(words.title), [announce, words.title]);
  return (
    <Step focus title={words.title}>
      <div className={styles.end} data-outcome={outcome.type}>
        <span className={`${styles.mark} ${styles[words.tone]}`}>
          <Icon name={ICONS[words.tone]} size={22} />
        </span>
        <p className={styles.to}>{words.text}</p>
      </div>
      {parties}
      {noteFailed && (
        <p className={styles.warn} role="status">
          Your note could not be stored. The payment is not affected.
        </p>
      )}
      <div className={styles.acts}>
        <a className={buttonClass({ look: 'primary' })} href={hrefOf('home')}>
          Done
        </a>
        <a className={buttonClass()} href={hrefOf('send')}>
          Send another payment
        </a>
      </div>
      <dl className={styles.facts}>
        <div className={styles.fact}>
          <dt>Time</dt>
          <dd>
            <Time instant={block.timestamp} form="exact" align="end" focusable={false} />
          </dd>
        </div>
        <div className={styles.fact}>
          <dt>Hash</dt>
          <dd>
            <Short text={hash} /> <CopyButton text={hash} what="hash" />
          </dd>
        </div>
      </dl>
      <p>
        <a href={links.transactionHref(hash)}>See the verified transaction in the explorer</a>
      </p>
      <Disclosure summary="How long each step took">
        <StepList steps={times.steps} isOpen={outcome.type !== 'confirmed'} />
      </Disclosure>
    </Step>
  );
}

const DOES: Readonly<Record<VisibleStep, string>> = {
  read: 'Reading the account',
  settle: 'Settling an earlier payment',
  work: 'Computing proof of work',
  sign: 'Signing on this device',
  store: 'Storing the signed payment',
  publish: 'Publishing and waiting for the votes',
};
const DID: Readonly<Record<VisibleStep, string>> = {
  read: 'Account checked',
  settle: 'Earlier payment settled',
  work: 'Proof of work computed',
  sign: 'Signed on this device',
  store: 'Stored',
  publish: 'Published and confirmed',
};

/** What is being done, in one line; the times of all steps are in the receipt. */
function CurrentStep({ steps }: { readonly steps: readonly StepTime[] }) {
  const step = steps.at(-1)?.step;
  if (step === undefined) return null;
  return (
    <p className={styles.now} data-step={step}>
      <Spinner />
      <span key={step}>{DOES[step]}</span>
    </p>
  );
}

interface StepListProps {
  readonly steps: readonly StepTime[];
  /** Whether the last step has not led to a confirmation. */
  readonly isOpen?: boolean;
}

/** The steps of a payment, each with its own time. */
function StepList({ steps, isOpen = false }: StepListProps) {
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
