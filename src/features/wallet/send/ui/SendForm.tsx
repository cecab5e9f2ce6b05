import type { ReactNode } from 'react';
import { publicKeyFromAddress, type Address } from '@site/src/protocol/address';
import { Step } from '../../shared/ui/Step';
import type { PaymentDraft } from '../model/payment-review';
import { useReceiverWarnings } from '../model/use-receivers';
import { PaymentWarnings } from './PaymentWarnings';
import { AmountField, LinkFault, NoteField, ToField, type SendFieldProps } from './SendFields';
import { TriedForm } from './TriedForm';
import { WholeReceiver } from './WholeReceiver';
import styles from './Send.module.css';

interface SendFormProps extends SendFieldProps {
  /** What the account has signed and the network has not confirmed, before the owner pays again. */
  readonly pending: ReactNode;
  readonly onReview: (draft: PaymentDraft) => void;
  /** Below the form. */
  readonly children: ReactNode;
}

/** Who is paid, how much, and a note, where there is room for all of it; next to it, everything about the receiver. */
export function SendForm({ form, pending, onReview, children }: SendFormProps) {
  return (
    <div className={styles.columns}>
      <div>
        <Step title="Send">
          {pending}
          <LinkFault form={form} />
          <TriedForm attempt={form.attempt} onDone={onReview} go="Review">
            <ToField form={form} offers={form.offeredFirst} />
            <AmountField form={form} />
            <NoteField form={form} />
          </TriedForm>
        </Step>
        {children}
      </div>
      {form.receiver !== undefined && <ReceiverCard address={form.receiver} name={form.receiverName} />}
    </div>
  );
}

interface ReceiverCardProps {
  readonly address: Address;
  readonly name: string | undefined;
}

/** The whole address of the receiver, and what the owner should know about it, as soon as it is typed. */
function ReceiverCard({ address, name }: ReceiverCardProps) {
  const warnings = useReceiverWarnings(publicKeyFromAddress(address));
  return (
    <section className={styles.side} aria-label="Receiver">
      <div className={styles.payment}>
        <h2 className={styles.label}>You are paying</h2>
        <WholeReceiver {...{ address, name }} />
      </div>
      <PaymentWarnings warnings={warnings} label="About this receiver" />
    </section>
  );
}
