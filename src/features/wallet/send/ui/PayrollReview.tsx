import { addressFromPublicKey } from '@site/src/protocol/address';
import { formatAmount, toAmount } from '@site/src/protocol/amount';
import { groupThousands } from '@site/src/ui/format/groups';
import { ErrorPanel } from '@site/src/ui/layout/ErrorPanel';
import { Amount } from '@site/src/ui/values/Amount';
import { Time } from '@site/src/ui/values/Time';
import type { NewPlan } from '@site/src/wallet/payroll/payroll-plan';
import { describePaymentFailure } from '../../shared/lib/failure-messages';
import { useAccountInView } from '../../shared/model/use-account';
import { Step } from '../../shared/ui/Step';
import { signSentence } from '../lib/describe-payroll';
import type { PayrollReading } from '../lib/payroll-file';
import { useReceiverCheck } from '../model/use-receivers';
import { PayrollTable } from './PayrollTable';
import styles from './Send.module.css';
import { SignForm } from './SignForm';

interface PayrollReviewProps {
  readonly reading: Extract<PayrollReading, { readonly kind: 'payments' }>;
  /** How often the same file was paid. */
  readonly timesPaid: number;
  readonly onBack: () => void;
  readonly onConfirm: (plan: NewPlan) => void;
  /** Why it could not be started; undefined if nothing failed. */
  readonly error?: unknown;
}

/** The last look at the payments of a file. */
export function PayrollReview({ reading, timesPaid, onBack, onConfirm, error }: PayrollReviewProps) {
  const { payments, total, digest, repeated, sign } = reading;
  const signs = signSentence(sign);
  const { account, state } = useAccountInView();
  const { lookAlikes, first, made } = useReceiverCheck(payments);
  const balance = state?.balance ?? 0n;
  const isShort = total > balance;
  const written = isShort ? '' : formatAmount(toAmount(total), 'ATTO');
  const count = payments.length === 1 ? '1 payment' : `${groupThousands(payments.length)} payments`;
  return (
    <Step focus title="Review the file" onBack={onBack}>
      <p className={styles.label}>{`${count}, in total`}</p>
      <p className={styles.amount}>
        <Amount value={total} large payment />
      </p>
      <ul className={styles.warnings} aria-label="Before you confirm">
        {[...lookAlikes].map(([receiver, name]) => (
          <li key={receiver} className={styles.bad} data-warning="look-alike">
            <h2>{`A receiver looks like “${name}”`}</h2>
            <p>{`${addressFromPublicKey(receiver)} has the same first and last characters, but is another account.`}</p>
          </li>
        ))}
        {timesPaid > 0 && (
          <li className={styles.warn} data-warning="paid-before">
            <h2>You have paid this file before</h2>
            <p>
              {timesPaid === 1 ? 'Once, byte for byte.' : `${timesPaid} times, byte for byte.`} If you
              confirm, everyone in it is paid again.
            </p>
          </li>
        )}
        {timesPaid === 0 && made !== undefined && made.count > 0 && (
          <li className={styles.warn} data-warning="made-before">
            <h2>
              {made.count === payments.length
                ? 'This account has made all of these payments before'
                : `This account has made ${groupThousands(made.count)} of these payments before`}
            </h2>
            <p>
              Same receiver and same amount, the latest on <Time instant={made.latest} />. If you confirm,
              they are made again.
            </p>
          </li>
        )}
        {repeated > 0 && (
          <li className={styles.warn} data-warning="repeated">
            <h2>Some receivers are in the file more than once</h2>
            <p>
              {repeated === 1
                ? '1 line pays a receiver that an earlier line also pays.'
                : `${groupThousands(repeated)} lines pay a receiver that an earlier line also pays.`}
            </p>
          </li>
        )}
        {first !== undefined && first > 0 && (
          <li className={styles.calm} data-warning="first">
            <h2>{`First payment to ${first === 1 ? '1 address' : `${groupThousands(first)} addresses`}`}</h2>
            <p>Check new addresses with their owners.</p>
          </li>
        )}
      </ul>
      {signs && <p className={styles.aside}>{signs}</p>}
      <p className={styles.label}>Payments</p>
      <PayrollTable payments={payments} />
      {isShort ? (
        <p className={styles.bad} role="alert">
          Not enough: the account has less than the total. Nothing was sent.
        </p>
      ) : (
        <SignForm
          action={`Make ${count}`}
          typing={{ amount: toAmount(total), written, what: 'total', orElse: 'choose another file' }}
          onConfirm={() => onConfirm({ digest, publicKey: account.publicKey, payments })}
        />
      )}
      {error !== undefined && <ErrorPanel message={describePaymentFailure(error)} />}
    </Step>
  );
}
