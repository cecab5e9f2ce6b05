import { QrReader } from '@site/src/ui/qr/QrReader';

interface ScanCodeProps {
  readonly onRead: (text: string) => void;
}

/** Reads the QR code of an address. The headers of this page allow the camera, those of other pages do not. */
export function ScanCode({ onRead }: ScanCodeProps) {
  return (
    <QrReader
      onRead={onRead}
      refusedHint={
        // A visit that began on another page keeps the headers of that page.
        <a href={window.location.href} onClick={() => window.location.reload()}>
          Load this page again
        </a>
      }
    />
  );
}
