import { WholeAddress } from '@site/src/ui/values/AddressLink';
import type { PaymentWarning } from '../lib/payment-warnings';
import styles from './Send.module.css';

/** What the owner should know before confirming, the gravest first. */
export function PaymentWarnings({ warnings }: { readonly warnings: readonly PaymentWarning[] }) {
  if (warnings.length === 0) return null;
  return (
    <ul className={styles.warnings} aria-label="Before you confirm">
      {warnings.map((warning) => (
        <li
          key={warning.type}
          className={
            warning.type === 'look-alike' ? styles.bad : warning.type === 'first' ? styles.calm : styles.warn
          }
          data-warning={warning.type}
        >
          <Words warning={warning} />
        </li>
      ))}
    </ul>
  );
}

function Words({ warning }: { readonly warning: PaymentWarning }) {
  switch (warning.type) {
    case 'look-alike':
      return (
        <>
          <h2>
            {warning.name === undefined ? 'Looks like someone you paid' : `Looks like “${warning.name}”`}
          </h2>
          <p>
            Same first and last characters, but another account. Such addresses are made to be mistaken. The
            one that you know is <WholeAddress address={warning.of} />
          </p>
        </>
      );
    case 'large':
      return (
        <>
          <h2>{`${warning.percent}% of your balance`}</h2>
          <p>Payments cannot be undone. Type the amount below to confirm it.</p>
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
              ? 'Compare it with the receiver over another channel, such as a call.'
              : 'Your earlier payments could not be read, so you may have paid it before. Compare the address with the receiver.'}
          </p>
        </>
      );
  }
}
