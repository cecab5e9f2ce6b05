import { useId, type ReactNode } from 'react';
import { formatAmount } from '@site/src/protocol/amount';
import { Amount } from '@site/src/ui/values/Amount';
import { ClockNotice } from '../../shared/ui/ClockNotice';
import { Step } from '../../shared/ui/Step';
import type { PaymentDraft, PaymentReview, ReviewState } from '../model/payment-review';
import { useWarnings } from '../model/use-receivers';
import { PaymentWarnings } from './PaymentWarnings';
import styles from './Send.module.css';
import { SignForm } from './SignForm';

interface ConfirmPaymentProps {
  readonly draft: PaymentDraft;
  readonly step: 3 | undefined;
  readonly review: PaymentReview;
  readonly ready: Extract<ReviewState, { readonly status: 'ready' }>;
  readonly parties: ReactNode;
  readonly onBack: () => void;
}

/** The last look before a payment is signed. */
export function ConfirmPayment({ draft, step, review, ready, parties, onBack }: ConfirmPaymentProps) {
  const { facts, hasMoved, wasCancelled } = ready;
  const { balance } = facts.account;
  const warnings = useWarnings(draft, facts);
  const isLarge = warnings.some(({ type }) => type === 'large');
  // A grave warning comes before its button, wherever that is.
  const isGrave = isLarge || warnings.some(({ type }) => type === 'look-alike');
  const isShort = balance < draft.amount;
  const id = useId();
  const written = formatAmount(draft.amount, 'ATTO');
  return (
    <Step focus title="Review" {...{ step, onBack }}>
      {hasMoved && (
        <div className={styles.warn} role="alert">
          <h2>The account has changed since you confirmed</h2>
          <p>
            Nothing was sent. The balance is now <Amount value={balance} focusable={false} />. Look at the
            payment and confirm it again.
          </p>
        </div>
      )}
      {wasCancelled && (
        <p className={styles.calm} role="status">
          Canceled: nothing was sent.
        </p>
      )}
      {parties}
      <PaymentWarnings warnings={warnings} label="Before you confirm" />
      <ClockNotice />
      {isShort ? (
        <p className={styles.bad} role="alert">
          The account has only <Amount value={balance} focusable={false} />, less than this payment. Nothing
          was sent. Go back and change the amount.
        </p>
      ) : (
        <div className={isGrave ? undefined : styles.within} data-review>
          <SignForm
            action={
              <>
                Send <Amount value={draft.amount} inName />
              </>
            }
            typing={
              isLarge
                ? { amount: draft.amount, written, what: 'amount', orElse: 'change the amount' }
                : undefined
            }
            describedBy={`${id}-about`}
            onConfirm={() => review.confirm()}
          />
        </div>
      )}
      {!isShort && (
        <p id={`${id}-about`} className={styles.aside}>
          You can’t undo this payment. Once its proof of work is ready, it is usually final in under a second.
        </p>
      )}
    </Step>
  );
}
