import { Button } from '../../../../ui/controls/Button';
import { QrReader } from '../../../../ui/qr/QrReader';
import { Step } from '../../shared/ui/Step';
import shared from './Send.module.css';

interface ScanQrProps {
  /** What the code says; the form decides whether it is a receiver. */
  readonly onRead: (text: string) => void;
  readonly onClose: () => void;
}

/** Reads a QR code with the camera, or from an image that is chosen, dropped or pasted. Nothing leaves the device. */
export function ScanQr({ onRead, onClose }: ScanQrProps) {
  return (
    <Step
      focus
      title="Scan a QR code"
      about="Of an address or a payment request. You review the payment before anything is signed."
    >
      <QrReader onRead={onRead} />
      <div className={shared.acts}>
        <Button className={shared.wide} onClick={onClose}>
          Back
        </Button>
      </div>
    </Step>
  );
}
