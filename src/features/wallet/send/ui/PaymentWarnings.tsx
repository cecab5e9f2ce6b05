import { WholeAddress } from '@site/src/ui/values/AddressLink';
import type { PaymentWarning } from '../lib/payment-warnings';
import styles from './Send.module.css';

interface PaymentWarningsProps {
  readonly warnings: readonly PaymentWarning[];
  /** The name of the list. */
  readonly label: string;
}

/** What the owner should know before confirming, the gravest first. */
export function PaymentWarnings({ warnings, label }: PaymentWarningsProps) {
  if (warnings.length === 0) return null;
  return (
    <ul className={styles.warnings} aria-label={label}>
      {warnings.map((warning) => (
        <li
          key={warning.type}
          className={warning.type === 'look-alike' ? styles.bad : styles.warn}
          data-warning={warning.type}
        >
          <WarningText warning={warning} />
        </li>
      ))}
    </ul>
  );
}

function WarningText({ warning }: { readonly warning: PaymentWarning }) {
  switch (warning.type) {
    case 'look-alike':
      return (
        <>
          <h2>
            {warning.name === undefined ? 'Looks like someone you paid' : `Looks like “${warning.name}”`}
          </h2>
          <p>
            Same first and last characters, but a different account. Scammers create look-alike addresses so
            that you pay them by mistake. The one that you know is <WholeAddress address={warning.of} />
          </p>
        </>
      );
    case 'large':
      return (
        <>
          <h2>{`${warning.percent}% of your balance`}</h2>
          <p>Payments can’t be undone. Type the amount below to confirm it.</p>
        </>
      );
    case 'unopened':
      return (
        <>
          <h2>This account has never received anything</h2>
          <p>
            That is normal for a new account. If you expect the receiver to have used it before, check the
            address.
          </p>
        </>
      );
    case 'first':
      return (
        <>
          <h2>First payment to this address</h2>
          <p>
            {warning.isCertain
              ? 'Check the address with the receiver another way, such as by phone.'
              : 'Your earlier payments could not be read, so you may have paid it before. Check the address with the receiver.'}
          </p>
        </>
      );
  }
}
