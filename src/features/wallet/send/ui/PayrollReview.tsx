import { addressFromPublicKey } from '../../../../protocol/address';
import { formatAmount, toAmount } from '../../../../protocol/amount';
import { Button } from '../../../../ui/controls/Button';
import { groupThousands } from '../../../../ui/format/groups';
import { Amount } from '../../../../ui/values/Amount';
import type { PayrollPlan } from '../../../../wallet/payroll/payroll-plan';
import { useAccountInView } from '../../shared/model/use-account';
import { Step } from '../../shared/ui/Step';
import type { PayrollReading } from '../lib/payroll-file';
import { useReceiverCheck } from '../model/use-payroll';
import { PayrollTable } from './PayrollTable';
import styles from './Send.module.css';
import { SignForm } from './SignForm';

interface PayrollReviewProps {
  readonly reading: Extract<PayrollReading, { readonly kind: 'payments' }>;
  /** How often the same file was paid. */
  readonly timesPaid: number;
  readonly onBack: () => void;
  readonly onConfirm: (plan: Pick<PayrollPlan, 'digest' | 'publicKey' | 'payments'>) => void;
}

/** The last look at the payments of a file. */
export function PayrollReview({ reading, timesPaid, onBack, onConfirm }: PayrollReviewProps) {
  const { payments, total, digest, repeated } = reading;
  const { account, state } = useAccountInView();
  const { lookAlikes, first } = useReceiverCheck(payments);
  const balance = state?.balance ?? 0n;
  const isShort = total > balance;
  const written = isShort ? '' : formatAmount(toAmount(total), 'ATTO');
  const count = payments.length === 1 ? '1 payment' : `${groupThousands(payments.length)} payments`;
  return (
    <Step focus title="Review the file">
      <p className={styles.label}>{`${count}, in total`}</p>
      <p className={styles.amount}>
        {isShort ? `${groupThousands(total)} raw` : <Amount value={toAmount(total)} />}
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
              confirm, everybody in it is paid again.
            </p>
          </li>
        )}
        {repeated > 0 && (
          <li className={styles.warn} data-warning="repeated">
            <h2>Some receivers are in the file more than once</h2>
            <p>
              {repeated === 1
                ? '1 line pays a receiver that an earlier line pays.'
                : `${groupThousands(repeated)} lines pay a receiver that an earlier line pays.`}
            </p>
          </li>
        )}
        {first !== undefined && first > 0 && (
          <li className={styles.calm} data-warning="first">
            <h2>{`First payment to ${first === 1 ? '1 address' : `${groupThousands(first)} addresses`}`}</h2>
            <p>Compare addresses that you have not paid before with their owners.</p>
          </li>
        )}
      </ul>
      <p className={styles.label}>Payments</p>
      <PayrollTable payments={payments} paid={0} />
      {isShort ? (
        <p className={styles.bad} role="alert">
          Not enough: the account has less than the total. Nothing was sent.
        </p>
      ) : (
        <SignForm
          action={`Make ${count}`}
          typing={{ amount: toAmount(total), written, what: 'total', orElse: 'choose another file' }}
          balance={balance}
          onConfirm={() => onConfirm({ digest, publicKey: account.publicKey, payments })}
        />
      )}
      <Button className={styles.wide} onClick={onBack}>
        Back
      </Button>
    </Step>
  );
}
