import { useState } from 'react';
import { ADDRESS_SCHEME, parseAddress, type Address } from '@site/src/protocol/address';
import type { Amount as RawAmount } from '@site/src/protocol/amount';
import { Button, buttonClass } from '@site/src/ui/controls/Button';
import { TextField } from '@site/src/ui/controls/TextField';
import { ADDRESS_MESSAGES } from '@site/src/ui/errors/address-messages';
import { describeWith } from '@site/src/ui/errors/describe-with';
import { lazyComponent } from '@site/src/ui/layout/lazy-component';
import { Skeleton } from '@site/src/ui/layout/Skeleton';
import { Amount } from '@site/src/ui/values/Amount';
import styles from './Faucet.module.css';

const QrReader = lazyComponent(() =>
  import(/* webpackChunkName: "qr-reader" */ '@site/src/ui/qr/QrReader').then((part) => part.QrReader),
);

/** The path of an address without its scheme. */
const BARE_PATH = /^[a-z2-7]{61}$/;

interface AddressFormProps {
  /** What the faucet pays. */
  readonly amount: RawAmount;
  /** What the field holds at first. */
  readonly given: string;
  /** The wallet's page, which returns here with an address. */
  readonly walletHref: string;
  readonly isBusy: boolean;
  readonly onStart: (address: Address) => void;
}

/** Who is to be paid: typed, pasted, scanned, or from the wallet. */
export function AddressForm({ amount, given, walletHref, isBusy, onStart }: AddressFormProps) {
  const [text, setText] = useState(given);
  const [isSubmitted, setSubmitted] = useState(given !== '');
  const [isScanning, setScanning] = useState(false);
  const reading = readingOf(text);
  const isRefused = isSubmitted && 'error' in reading;
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
        mono
        label="Your address"
        name="address"
        placeholder="atto://…"
        value={text}
        hint="Use an address from your own wallet, not an exchange’s deposit address. Everyone can see what an address receives."
        fault={isRefused ? faultText(reading.error) : undefined}
        actions={
          <>
            <Button small aria-expanded={isScanning} onClick={() => setScanning(!isScanning)}>
              Scan QR code
            </Button>
            {/* A full load: the wallet never shares a document with another page. */}
            <a className={buttonClass({ small: true })} href={walletHref}>
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
        // The headers of this page allow the camera, those of other pages do not.
        <QrReader
          skeleton={<Skeleton height="180px" />}
          refusedHint={
            // A visit that began on another page keeps the headers of that page.
            <a href={window.location.href} onClick={() => window.location.reload()}>
              Load this page again
            </a>
          }
          onRead={(read) => {
            setText(read.trim());
            setSubmitted(true);
            setScanning(false);
          }}
        />
      )}
      <Button type="submit" look="primary" className={styles.start} aria-disabled={isBusy}>
        {isBusy ? (
          <span>Contacting the faucet…</span>
        ) : (
          <>
            <span>Get</span> <Amount value={amount} inName />
          </>
        )}
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

/**
 * Reads an address that was typed, pasted or scanned. White space around it is ignored, its scheme may be missing, and a
 * request for an amount (`atto://…?amount=…`), which wallets show as a QR code, is read without the amount. Errors: those
 * of `parseAddress`.
 */
export function readAddress(typed: string): Address {
  const [text = ''] = typed.trim().split('?');
  return parseAddress(BARE_PATH.test(text) ? ADDRESS_SCHEME + text : text);
}

/** What is wrong with an address, and what to do, for the error with which it was refused. */
function faultText(error: unknown): string {
  const { happened, next } = describeWith(error, ADDRESS_MESSAGES);
  return `${happened} ${next}`;
}
