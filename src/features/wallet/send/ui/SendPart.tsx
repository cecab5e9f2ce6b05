import { useCallback, useEffect, useState } from 'react';
import { lazyComponent } from '@site/src/ui/layout/lazy-component';
import { Skeleton } from '@site/src/ui/layout/Skeleton';
import { HiddenAmounts } from '@site/src/ui/values/Amount';
import { useMedia } from '@site/src/ui/use-media';
import { withoutRequest } from '../../shared/lib/wallet-url';
import { backToPlace, goToPlace, hrefOf, replacePlace, useSubView } from '../../shared/model/views';
import { useAccountInView } from '../../shared/model/use-account';
import { Step } from '../../shared/ui/Step';
import { PendingList } from '../../shared/ui/PendingList';
import type { PaymentDraft } from '../model/payment-review';
import { useSendForm } from '../model/use-send-form';
import { Payroll } from './Payroll';
import { ReviewPayment } from './ReviewPayment';
import { RequestNote } from './SendFields';
import { SendForm } from './SendForm';
import { AmountStep, ReceiverStep } from './SendSteps';
import styles from './Send.module.css';

const QrReader = lazyComponent(() =>
  import(/* webpackChunkName: "qr-reader" */ '@site/src/ui/qr/QrReader').then((part) => part.QrReader),
);

/** The part of the wallet that pays. */
export function SendPart() {
  const { account } = useAccountInView();
  const view = useSubView();
  if (account.place === undefined) {
    return (
      <Step title="Send">
        <p>
          This account is watch-only: its key is not in this wallet, so it cannot pay from here. Choose
          another account above, or <a href={hrefOf('add-words')}>add its 24 words</a>.
        </p>
      </Step>
    );
  }
  if (view === 'file') {
    return (
      <HiddenAmounts.Provider value={false}>
        <Payroll key={account.publicKey} />
      </HiddenAmounts.Provider>
    );
  }
  // Another account is another payment: nothing that was typed is kept.
  return <SendFrom key={account.publicKey} />;
}

/** The width at which the wallet has its rail, and a payment is one form. */
const WIDE = '(min-width: 997px)';

const FORM = '#/send';
/** On a phone, where the form has two steps. */
const AMOUNT = '#/send/amount';
const REVIEW = '#/send/review';
/** Takes the place of the review once the payment is stored: back never leads to the same payment again. */
const RECEIPT = '#/send/receipt';

/** A payment from its form to its receipt: each step has a URL, and what is typed is kept while one goes back. */
function SendFrom() {
  const { account } = useAccountInView();
  const form = useSendForm();
  const step = useSubView();
  const [draft, setDraft] = useState<PaymentDraft>();
  const isWide = useMedia(WIDE);
  const isPaying = step === 'review' || step === 'receipt';
  const lastStep = isWide ? FORM : AMOUNT;
  // A review starts from what the form says when it is left, and after a lock from what is kept of the form.
  if (!isPaying && draft !== undefined) setDraft(undefined);
  const again = step === 'review' && draft === undefined ? form.draft() : undefined;
  if (again !== undefined) setDraft(again);
  /** The entry of a payment that is over. */
  const isOver = isPaying && draft === undefined && again === undefined;
  useEffect(() => {
    if (isOver) replacePlace(FORM);
  }, [isOver]);
  const onStored = useCallback(() => {
    const { pathname, search } = window.location;
    window.history.replaceState(
      window.history.state,
      '',
      withoutRequest({ pathname, search, hash: RECEIPT }),
    );
  }, []);
  if (step === 'scan') {
    return <ScanQr onRead={(text) => replacePlace(form.typeReceiver(text) ? lastStep : FORM)} />;
  }
  if (isPaying) {
    if (draft === undefined) return <Skeleton height="320px" />;
    // Nobody confirms an amount that is not on the screen.
    return (
      <HiddenAmounts.Provider value={false}>
        <ReviewPayment
          draft={draft}
          step={isWide ? undefined : 3}
          origin={<RequestNote form={form} />}
          onBack={() => backToPlace(lastStep)}
          onStored={onStored}
          onOver={form.clear}
        />
      </HiddenAmounts.Provider>
    );
  }
  const pending = <PendingList of={account.publicKey} />;
  const review = (made: PaymentDraft) => {
    setDraft(made);
    goToPlace(REVIEW);
  };
  const more = (
    <p className={styles.more}>
      <a href="#/send/file">Payments from a file</a>
    </p>
  );
  if (isWide) {
    return (
      <SendForm {...{ form, pending }} onReview={review}>
        {more}
      </SendForm>
    );
  }
  if (step === 'amount' && form.receiver !== undefined) {
    return (
      <AmountStep
        {...{ form }}
        receiver={form.receiver}
        onChange={() => backToPlace(FORM)}
        onReview={review}
      />
    );
  }
  return (
    <>
      <ReceiverStep {...{ form, pending }} onNext={() => goToPlace(AMOUNT)} />
      {more}
    </>
  );
}

interface ScanQrProps {
  /** What the code says; the form decides whether it is a receiver. */
  readonly onRead: (text: string) => void;
}

/** Reads whom to pay from a QR code. */
function ScanQr({ onRead }: ScanQrProps) {
  return (
    <Step
      focus
      title="Scan a QR code"
      about="Scan the code of an address or a payment request. You review the payment before anything is signed."
      onBack={() => backToPlace(FORM)}
    >
      <QrReader skeleton={<Skeleton height="240px" />} onRead={onRead} />
    </Step>
  );
}
