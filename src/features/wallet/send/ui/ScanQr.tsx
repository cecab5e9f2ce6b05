import { Button } from '@site/src/ui/controls/Button';
import { QrReader } from '@site/src/ui/qr/QrReader';
import { Step } from '../../shared/ui/Step';
import styles from './Send.module.css';

interface ScanQrProps {
  /** What the code says; the form decides whether it is a receiver. */
  readonly onRead: (text: string) => void;
  readonly onClose: () => void;
}

/** Reads whom to pay from a QR code. */
export function ScanQr({ onRead, onClose }: ScanQrProps) {
  return (
    <Step
      focus
      title="Scan a QR code"
      about="Of an address or a payment request. You review the payment before anything is signed."
    >
      <QrReader onRead={onRead} />
      <div className={styles.acts}>
        <Button className={styles.wide} onClick={onClose}>
          Back
        </Button>
      </div>
    </Step>
  );
}
