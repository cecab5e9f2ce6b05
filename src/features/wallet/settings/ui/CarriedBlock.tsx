import { useState } from 'react';
import { addressFromPublicKey } from '@site/src/protocol/address';
import type { Block } from '@site/src/protocol/block';
import { hashBlock } from '@site/src/protocol/block-hash';
import type { PublicKey } from '@site/src/protocol/public-key';
import { exactTime } from '@site/src/ui/format/instants';
import { groupThousands } from '@site/src/ui/format/groups';
import { FieldList, type Field as ListedField } from '@site/src/ui/layout/FieldList';
import { WholeAddress } from '@site/src/ui/values/AddressLink';
import { Amount, HiddenAmounts } from '@site/src/ui/values/Amount';
import { saveFile } from '@site/src/lib/files/save-file';
import { Button } from '@site/src/ui/controls/Button';
import { CopyButton } from '@site/src/ui/controls/CopyButton';
import { Field } from '@site/src/ui/controls/Field';
import { FileButton } from '@site/src/ui/controls/FileField';
import { lazyComponent } from '@site/src/ui/layout/lazy-component';
import { Skeleton } from '@site/src/ui/layout/Skeleton';
import { QrCode } from '@site/src/ui/values/QrCode';
import { useWalletLinks } from '../../shared/model/use-wallet-links';
import type { OfflineFault } from '../offline-text';
import styles from './SettingsView.module.css';

/** Every field of a block, for an owner who decides whether to sign it. Amounts show even where they are hidden. */
export function BlockFields({ block }: { readonly block: Block }) {
  const { local, utc } = exactTime(block.timestamp);
  const mono = (text: string) => <span className={styles.hash}>{text}</span>;
  const fields: ListedField[] = [
    { name: 'Type', value: `${block.type}, version ${block.version}, on ${block.network}` },
    { name: 'Account', value: <Party publicKey={block.publicKey} /> },
    { name: 'Height', value: groupThousands(block.height) },
  ];
  if (block.type === 'SEND') {
    fields.push(
      { name: 'Amount', value: <Amount value={block.amount} /> },
      { name: 'To', value: <Party publicKey={block.receiverPublicKey} /> },
    );
  }
  if (block.type === 'CHANGE' || block.type === 'OPEN') {
    fields.push({ name: 'Representative', value: <Party publicKey={block.representativePublicKey} /> });
  }
  if (block.type === 'RECEIVE' || block.type === 'OPEN') {
    fields.push({ name: 'Receives the payment', value: mono(block.sendHash) });
  }
  if (block.type !== 'OPEN') fields.push({ name: 'Previous block', value: mono(block.previous) });
  fields.push(
    { name: 'Balance after it', value: <Amount value={block.balance} /> },
    {
      name: 'Time',
      value: (
        <>
          {local}
          <br />
          {utc}
        </>
      ),
    },
    { name: 'Hash', value: mono(hashBlock(block)) },
  );
  return (
    <HiddenAmounts.Provider value={false}>
      <FieldList stacked fields={fields} />
    </HiddenAmounts.Provider>
  );
}

function Party({ publicKey }: { readonly publicKey: PublicKey }) {
  const { nameOf } = useWalletLinks();
  const address = addressFromPublicKey(publicKey);
  const name = nameOf(address);
  return (
    <>
      {name && <strong>{name}</strong>}
      <WholeAddress address={address} />
    </>
  );
}

const QrReader = lazyComponent(() =>
  import(/* webpackChunkName: "qr-reader" */ '@site/src/ui/qr/QrReader').then((part) => part.QrReader),
);

const FAULTS: Readonly<Record<OfflineFault, string>> = {
  'not-a-block': 'This is not a complete block. Copy the whole text again.',
  rule: 'This block breaks a rule of the network, so it would never be accepted.',
  network: 'This block belongs to another network.',
  signature: 'The signature doesn’t belong to the block’s account.',
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
            <FileButton accept="application/json,.json,.txt" onFile={(file) => void file.text().then(onText)}>
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
