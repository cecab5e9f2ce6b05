import { useId, type ReactNode } from 'react';
import { formatAmount } from '@site/src/protocol/amount';
import { Button } from '@site/src/ui/controls/Button';
import { Amount } from '@site/src/ui/values/Amount';
import { WholeAddress } from '@site/src/ui/values/AddressLink';
import { ClockNotice } from '../../shared/ui/ClockNotice';
import { Step } from '../../shared/ui/Step';
import type { PaymentDraft, PaymentReview, ReviewState } from '../model/payment-review';
import { useWarnings } from '../model/use-receivers';
import type { PaymentWarning } from '../lib/payment-warnings';
import styles from './Send.module.css';
import { SignForm } from './SignForm';

interface ConfirmPaymentProps {
  readonly draft: PaymentDraft;
  readonly review: PaymentReview;
  readonly ready: Extract<ReviewState, { readonly status: 'ready' }>;
  readonly parties: ReactNode;
  readonly onBack: () => void;
}

/** The last look before a payment is signed. */
export function ConfirmPayment({ draft, review, ready, parties, onBack }: ConfirmPaymentProps) {
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
    <Step focus title="Review">
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
      <PaymentWarnings warnings={warnings} />
      <ClockNotice />
      {isShort ? (
        <p className={styles.bad} role="alert">
          The account has only <Amount value={balance} focusable={false} />, less than this payment. Nothing
          was sent. Go back and change the amount.
        </p>
      ) : (
        <div className={isGrave ? undefined : styles.within}>
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
      <Button className={styles.wide} onClick={onBack}>
        Back
      </Button>
      <p id={`${id}-about`} className={styles.aside}>
        Signed on this device. Usually final in under a second once its proof of work is ready, and it cannot
        be undone.
      </p>
    </Step>
  );
}

/** What the owner should know before confirming, the gravest first. */
function PaymentWarnings({ warnings }: { readonly warnings: readonly PaymentWarning[] }) {
  if (warnings.length === 0) return null;
  return (
    <ul className={styles.warnings} aria-label="Before you confirm">
      {warnings.map((warning) => (
        <li
          key={warning.type}
          className={
            warning.type === 'look-alike' ? styles.bad : warning.type === 'first' ? styles.calm : styles.warn
          }
          data-warning={warning.type}
        >
          <WarningText warning={warning} />
        </li>
      ))}
    </ul>
  );
}

function WarningText({ warning }: { readonly warning: PaymentWarning }) {
  switch (warning.type) {
    case 'look-alike':
      return (
        <>
          <h2>
            {warning.name === undefined ? 'Looks like someone you paid' : `Looks like “${warning.name}”`}
          </h2>
          <p>
            Same first and last characters, but another account. Scammers create look-alike addresses so that
            you pay them by mistake. The one that you know is <WholeAddress address={warning.of} />
          </p>
        </>
      );
    case 'large':
      return (
        <>
          <h2>{`${warning.percent}% of your balance`}</h2>
          <p>Payments cannot be undone. Type the amount below to confirm it.</p>
        </>
      );
    case 'unopened':
      return (
        <>
          <h2>This account has never received anything</h2>
          <p>
            That is normal for a new account. If you expect the receiver to have used it before, check the
            address.
          </p>
        </>
      );
    case 'first':
      return (
        <>
          <h2>First payment to this address</h2>
          <p>
            {warning.isCertain
              ? 'Compare it with the receiver another way, such as by phone.'
              : 'Your earlier payments could not be read, so you may have paid it before. Compare the address with the receiver.'}
          </p>
        </>
      );
  }
}
