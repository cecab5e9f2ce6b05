import { useState } from 'react';
import type { Address } from '@site/src/protocol/address';
import { Button } from '@site/src/ui/controls/Button';
import { TextField } from '@site/src/ui/controls/TextField';
import { lazyComponent } from '@site/src/ui/layout/lazy-component';
import { Skeleton } from '@site/src/ui/layout/Skeleton';
import { readAddress } from '../lib/read-address';
import { useAddressWords } from '../model/use-address-words';
import styles from './Faucet.module.css';

const ScanCode = lazyComponent(() =>
  import(/* webpackChunkName: "faucet-qr" */ './ScanCode').then((part) => part.ScanCode),
);

interface AddressFormProps {
  /** What the field holds at first. */
  readonly given: string;
  /** The wallet's page, which returns here with an address. */
  readonly walletHref: string;
  readonly isBusy: boolean;
  readonly onStart: (address: Address) => void;
}

/** Who is to be paid: typed, pasted, scanned, or from the wallet. */
export function AddressForm({ given, walletHref, isBusy, onStart }: AddressFormProps) {
  const [text, setText] = useState(given);
  const [isSubmitted, setSubmitted] = useState(given !== '');
  const [isScanning, setScanning] = useState(false);
  const reading = readingOf(text);
  const isRefused = isSubmitted && 'error' in reading;
  const fault = useAddressWords(isRefused ? reading.error : undefined);
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        setSubmitted(true);
        if ('address' in reading) onStart(reading.address);
        else event.currentTarget.querySelector('input')?.focus();
      }}
    >
      <TextField
        large
        mono
        label="Your address"
        name="address"
        placeholder="atto://…"
        value={text}
        hint="Of your own wallet, not an exchange’s deposit address. Everyone can see what an address receives."
        fault={fault}
        actions={
          <>
            <Button small aria-expanded={isScanning} onClick={() => setScanning(!isScanning)}>
              Scan QR code
            </Button>
            {/* A full load: the wallet never shares a document with another page. */}
            <a className={styles.way} href={walletHref}>
              Use my wallet
            </a>
          </>
        }
        onChange={(event) => {
          setText(event.target.value);
          setSubmitted(false);
        }}
        onBlur={() => setSubmitted(text.trim() !== '')}
      />
      {isScanning && (
        <ScanCode
          skeleton={<Skeleton height="180px" />}
          onRead={(read) => {
            setText(read.trim());
            setSubmitted(true);
            setScanning(false);
          }}
        />
      )}
      <Button type="submit" look="gold" className={styles.start} aria-disabled={isBusy}>
        {isBusy ? 'Asking the faucet …' : 'Start'}
      </Button>
    </form>
  );
}

function readingOf(text: string): { readonly address: Address } | { readonly error: unknown } {
  try {
    return { address: readAddress(text) };
  } catch (error) {
    return { error };
  }
}
