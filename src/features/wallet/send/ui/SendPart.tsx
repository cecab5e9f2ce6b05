import { useCallback, useState } from 'react';
import { lazyComponent } from '@site/src/ui/layout/lazy-component';
import { Skeleton } from '@site/src/ui/layout/Skeleton';
import { HiddenAmounts } from '@site/src/ui/values/Amount';
import { Button } from '@site/src/ui/controls/Button';
import { withoutRequest } from '../../shared/lib/wallet-url';
import { hrefOf, useSubView } from '../../shared/model/views';
import { useAccountInView } from '../../shared/model/use-account';
import { Step } from '../../shared/ui/Step';
import { PendingList } from '../../shared/ui/PendingList';
import type { PaymentDraft } from '../model/payment-review';
import { useSendForm } from '../model/use-send-form';
import { Payroll } from './Payroll';
import { ReviewPayment } from './ReviewPayment';
import { SendForm } from './SendForm';
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

type Showing = 'form' | 'scan' | PaymentDraft;

function SendFrom() {
  const { account } = useAccountInView();
  const form = useSendForm();
  const [showing, show] = useState<Showing>('form');
  const [wasElsewhere, setElsewhere] = useState(false);
  const go = (to: Showing) => {
    setElsewhere(true);
    show(to);
  };
  const onStored = useCallback(() => {
    window.history.replaceState(window.history.state, '', withoutRequest(window.location));
  }, []);
  if (showing === 'scan') {
    return (
      <ScanQr
        onRead={(text) => {
          form.typeReceiver(text);
          go('form');
        }}
        onClose={() => go('form')}
      />
    );
  }
  if (showing !== 'form') {
    // Nobody confirms an amount that is not on the screen.
    return (
      <HiddenAmounts.Provider value={false}>
        <ReviewPayment
          draft={showing}
          onBack={() => go('form')}
          onStored={onStored}
          onAgain={() => {
            form.clear();
            go('form');
          }}
        />
      </HiddenAmounts.Provider>
    );
  }
  return (
    <>
      <SendForm
        form={form}
        focus={wasElsewhere}
        pending={<PendingList of={account.publicKey} />}
        onReview={go}
        onScan={() => go('scan')}
      />
      <p className={styles.more}>
        <a href="#/send/file">Many payments from a file</a>
      </p>
    </>
  );
}

interface ScanQrProps {
  /** What the code says; the form decides whether it is a receiver. */
  readonly onRead: (text: string) => void;
  readonly onClose: () => void;
}

/** Reads whom to pay from a QR code. */
function ScanQr({ onRead, onClose }: ScanQrProps) {
  return (
    <Step
      focus
      title="Scan a QR code"
      about="Of an address or a payment request. You review the payment before anything is signed."
    >
      <QrReader skeleton={<Skeleton height="240px" />} onRead={onRead} />
      <div className={styles.acts}>
        <Button className={styles.wide} onClick={onClose}>
          Back
        </Button>
      </div>
    </Step>
  );
}
