import { useContext, useEffect } from 'react';
import { addressFromPublicKey } from '@site/src/protocol/address';
import type { ErrorMessage } from '@site/src/ui/errors/error-message';
import { Button } from '@site/src/ui/controls/Button';
import { ErrorPanel } from '@site/src/ui/layout/ErrorPanel';
import { Skeleton } from '@site/src/ui/layout/Skeleton';
import { describePaymentFailure } from '../../shared/lib/describe-payment-failure';
import { LateFaults } from '../../shared/model/late-faults';
import { useWalletLinks } from '../../shared/model/use-wallet-links';
import { useValue } from '../../shared/model/wallet-context';
import { Step } from '../../shared/ui/Step';
import type { PaymentDraft } from '../model/payment-review';
import { useReview } from '../model/use-review';
import { ConfirmPayment } from './ConfirmPayment';
import { PaymentEnd } from './PaymentEnd';
import { PaymentUnderway } from './PaymentUnderway';
import { PaymentParties } from './PaymentParties';
import styles from './Send.module.css';

/** For an owner who leaves before the payment is stored, such as during a long search for work. */
const LEFT: ErrorMessage = {
  title: 'Payment cancelled',
  happened: 'You left the payment before it was signed and stored.',
  safe: 'Nothing was sent.',
  next: 'To pay, start again under “Send”, and stay there until it is on its way.',
  retry: false,
};

interface ReviewPaymentProps {
  readonly draft: PaymentDraft;
  /** Back to the form, with what was typed. */
  readonly onBack: () => void;
  /** The payment is signed and about to be stored: a reload must not offer it again. */
  readonly onStored: () => void;
  /** A new payment. */
  readonly onAgain: () => void;
}

/** One payment from its review to its end. */
export function ReviewPayment({ draft, onBack, onStored, onAgain }: ReviewPaymentProps) {
  const review = useReview(draft);
  const now = useValue(review);
  const isStored = now.status === 'settled' || (now.status === 'paying' && !now.times.canCancel);
  useEffect(() => {
    if (isStored) onStored();
  }, [isStored, onStored]);
  const reportLate = useContext(LateFaults);
  useEffect(
    () => () => {
      const last = review.getSnapshot();
      if (last.status === 'paying' && last.times.canCancel) reportLate(undefined, LEFT);
    },
    [review, reportLate],
  );
  const links = useWalletLinks();
  const address = addressFromPublicKey(draft.receiver);
  const parties = <PaymentParties amount={draft.amount} address={address} name={links.nameOf(address)} />;
  switch (now.status) {
    case 'opening':
      return (
        <Step focus title="Review">
          {parties}
          <Skeleton height="96px" />
        </Step>
      );
    case 'ready':
      return <ConfirmPayment {...{ draft, review, onBack, parties }} ready={now} />;
    case 'paying':
      return <PaymentUnderway times={now.times} parties={parties} onCancel={review.cancel} />;
    case 'settled':
      return <PaymentEnd {...{ draft, review, onAgain }} settled={now} />;
    case 'failed':
      return (
        <Step focus title="Review">
          {parties}
          <div className={styles.trouble}>
            <ErrorPanel
              message={describePaymentFailure(now.error)}
              onRetry={review.retry}
              ways={<Button onClick={onBack}>Back</Button>}
            />
          </div>
        </Step>
      );
  }
}
