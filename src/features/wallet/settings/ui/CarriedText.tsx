import { useState } from 'react';
import { saveFile } from '@site/src/lib/files/save-file';
import { Button } from '@site/src/ui/controls/Button';
import { CopyButton } from '@site/src/ui/controls/CopyButton';
import { Field } from '@site/src/ui/controls/Field';
import { FileButton } from '@site/src/ui/controls/FileButton';
import { lazyComponent } from '@site/src/ui/layout/lazy-component';
import { Skeleton } from '@site/src/ui/layout/Skeleton';
import { QrCode } from '@site/src/ui/values/QrCode';
import type { OfflineFault } from '../lib/offline-text';
import styles from './SettingsView.module.css';

const QrReader = lazyComponent(() =>
  import(/* webpackChunkName: "wallet-qr" */ '@site/src/ui/qr/QrReader').then((part) => part.QrReader),
);

const FAULTS: Readonly<Record<OfflineFault, string>> = {
  'not-a-block': 'This is not the text of a block. Copy it again, completely.',
  rule: 'This block breaks a rule of the network, so it would never be accepted.',
  network: 'This block belongs to another network.',
  signature: 'The signature is not that of the block’s account.',
};

/** A text to carry to another device: as a QR code, as a file, or copied. */
export function TextToCarry({ text, name }: { readonly text: string; readonly name: string }) {
  return (
    <div data-carry={name}>
      <div className={styles.qr}>
        <QrCode text={text} label={`The ${name} as a QR code; the same text is below it`} />
      </div>
      <p className={styles.output}>{text}</p>
      <div className={styles.ways}>
        <CopyButton text={text} what={name} />
        <Button
          small
          onClick={() => saveFile(`${name.replaceAll(' ', '-')}.json`, 'application/json', [text])}
        >
          Save as a file
        </Button>
      </div>
    </div>
  );
}

interface CarriedTextProps {
  readonly label: string;
  readonly text: string;
  readonly fault: OfflineFault | undefined;
  readonly onText: (text: string) => void;
}

/** Takes a text that was carried here: pasted, from a file, or from a QR code by the camera or in a picture. */
export function CarriedText({ label, text, fault, onText }: CarriedTextProps) {
  const [isScanning, setScanning] = useState(false);
  return (
    <>
      <Field
        label={label}
        mono
        fault={text.trim() !== '' && fault ? FAULTS[fault] : undefined}
        actions={
          <>
            <Button small aria-expanded={isScanning} onClick={() => setScanning((before) => !before)}>
              Scan QR code
            </Button>{' '}
            <FileButton accept="application/json,.json,.txt" onText={onText}>
              Open a file
            </FileButton>
          </>
        }
      >
        {(ties) => (
          <textarea
            {...ties}
            rows={4}
            spellCheck={false}
            value={text}
            onChange={(event) => onText(event.target.value)}
          />
        )}
      </Field>
      {isScanning && (
        <QrReader
          skeleton={<Skeleton height="240px" />}
          onRead={(read) => {
            setScanning(false);
            onText(read);
          }}
        />
      )}
    </>
  );
}
