import { useContext, useEffect, useEffectEvent, useMemo, type ReactNode } from 'react';
import { addressFromPublicKey, type Address } from '@site/src/protocol/address';
import type { ErrorMessage } from '@site/src/ui/errors/error-message';
import { ErrorPanel } from '@site/src/ui/layout/ErrorPanel';
import { Skeleton } from '@site/src/ui/layout/Skeleton';
import { Amount } from '@site/src/ui/values/Amount';
import { systemClock } from '@site/src/lib/clock';
import { bytesToHex } from '@site/src/protocol/hex';
import { describePaymentFailure } from '../../shared/lib/failure-messages';
import { useAccountInView } from '../../shared/model/use-account';
import { LateFaults } from '../../shared/model/use-task';
import { useWalletLinks } from '../../shared/model/use-wallet-links';
import { useOpenWallet, usePhases, useValue } from '../../shared/model/wallet-context';
import { Step } from '../../shared/ui/Step';
import { createPaymentReview, type PaymentDraft, type PaymentReview } from '../model/payment-review';
import { payeesOf } from '../model/payees-reader';
import { ConfirmPayment } from './ConfirmPayment';
import { PaymentEnd, PaymentUnderway } from './PaymentProgress';
import { WholeReceiver } from './WholeReceiver';
import styles from './Send.module.css';

/** For an owner who leaves before the payment is stored, such as during a long search for work. */
const LEFT: ErrorMessage = {
  title: 'Payment canceled',
  happened: 'You left the payment before it was signed and stored.',
  safe: 'Nothing was sent.',
  next: 'To pay, start again under “Send”, and stay there until it is on its way.',
  retry: false,
};

interface ReviewPaymentProps {
  readonly draft: PaymentDraft;
  /** Its number, where the form has two steps before it. */
  readonly step: 3 | undefined;
  /** Where the payment comes from, if its owner did not type it. */
  readonly origin: ReactNode;
  /** Back to the form, with what was typed. */
  readonly onBack: () => void;
  /** The payment is signed and about to be stored: a reload must not offer it again. */
  readonly onStored: () => void;
  /** Nothing of what was typed is needed any more: the payment is settled, or goes on without this page. */
  readonly onOver: () => void;
}

/** One payment from its review to its end. */
export function ReviewPayment({ draft, step, origin, onBack, onStored, onOver }: ReviewPaymentProps) {
  const review = useReview(draft);
  const now = useValue(review);
  const isStored = now.status === 'settled' || (now.status === 'paying' && !now.times.canCancel);
  useEffect(() => {
    if (isStored) onStored();
  }, [isStored, onStored]);
  const isSettled = now.status === 'settled';
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (isSettled) over();
  }, [isSettled]);
  const reportLate = useContext(LateFaults);
  useEffect(
    () => () => {
      const last = review.getSnapshot();
      if (last.status !== 'paying') return;
      if (last.times.canCancel) reportLate(undefined, LEFT);
      else over();
    },
    [review, reportLate],
  );
  const links = useWalletLinks();
  const address = addressFromPublicKey(draft.receiver);
  const parties = <PaymentParties draft={draft} address={address} name={links.nameOf(address)} />;
  const unpaid = (
    <>
      {parties}
      <div className={styles.origin}>{origin}</div>
    </>
  );
  switch (now.status) {
    case 'opening':
      return (
        <Step focus title="Review" {...{ step, onBack }}>
          {unpaid}
          <Skeleton height="96px" />
        </Step>
      );
    case 'ready':
      return <ConfirmPayment {...{ draft, step, review, onBack }} parties={unpaid} ready={now} />;
    case 'paying':
      return <PaymentUnderway times={now.times} parties={parties} onCancel={review.cancel} />;
    case 'settled':
      return <PaymentEnd {...{ review, parties }} settled={now} />;
    case 'failed':
      return (
        <Step focus title="Review" {...{ step, onBack }}>
          {unpaid}
          <div className={styles.trouble}>
            <ErrorPanel message={describePaymentFailure(now.error)} onRetry={review.retry} />
          </div>
        </Step>
      );
  }
}

interface PaymentPartiesProps {
  readonly draft: PaymentDraft;
  readonly address: Address;
  readonly name: string | undefined;
}

/** How much, to whom and from where. There is no fee, and nothing else to check. */
function PaymentParties({ draft, address, name }: PaymentPartiesProps) {
  const { account } = useAccountInView();
  return (
    <div className={styles.payment}>
      <p className={styles.amount}>
        <Amount value={draft.amount} large payment />
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>To</dt>
          <dd>
            <WholeReceiver {...{ address, name }} />
          </dd>
        </div>
        <div className={styles.fact}>
          <dt>From</dt>
          <dd>
            <bdi>{account.name}</bdi>
          </dd>
        </div>
        <div className={styles.fact}>
          <dt>Fee</dt>
          <dd>0 ATTO</dd>
        </div>
        {draft.note !== '' && (
          <div className={styles.fact}>
            <dt>Private note</dt>
            <dd>
              <bdi>{draft.note}</bdi>
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}

const CONFIRMATION_BYTES = 16;

/** The review of a draft, which runs while the component is mounted. */
export function useReview(draft: PaymentDraft): PaymentReview {
  const wallet = useOpenWallet();
  const { vault } = usePhases().page;
  const review = useMemo(
    () =>
      createPaymentReview({
        ...{ wallet, draft, clock: systemClock },
        payees: (height, options) =>
          payeesOf(
            { records: vault.records, node: wallet.connection.node, verifier: wallet.verifier },
            draft.publicKey,
            height,
            options,
          ),
        newConfirmation: () => bytesToHex(crypto.getRandomValues(new Uint8Array(CONFIRMATION_BYTES))),
      }),
    [wallet, vault, draft],
  );
  useEffect(() => review.run(), [review]);
  return review;
}
