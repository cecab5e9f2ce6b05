import type { ReactNode } from 'react';
import { Button } from '@site/src/ui/controls/Button';
import { TextField } from '@site/src/ui/controls/TextField';
import { Amount } from '@site/src/ui/values/Amount';
import { readAs } from '@site/src/ui/values/read-as';
import { goToPlace } from '../../shared/model/views';
import { Step } from '../../shared/ui/Step';
import { shareOf, SHARES } from '../lib/send-amount';
import type { PaymentDraft } from '../model/payment-review';
import type { useSendForm } from '../model/use-send-form';
import { ReceiverField } from './ReceiverField';
import styles from './Send.module.css';

interface SendFormProps {
  readonly form: ReturnType<typeof useSendForm>;
  /** What the account has signed and the network has not confirmed, before the owner pays again. */
  readonly pending: ReactNode;
  readonly onReview: (draft: PaymentDraft) => void;
}

/** Who is paid, how much, and a note. */
export function SendForm({ form, pending, onReview }: SendFormProps) {
  const { text, reading, balance, isRead } = form;
  return (
    <Step title="Send">
      {pending}
      {form.linkFault !== undefined && (
        <p className={styles.bad} role="alert">
          {form.linkFault}
        </p>
      )}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const draft = form.attempt();
          if (draft) onReview(draft);
          else focusFault(event.currentTarget);
        }}
      >
        <ReceiverField
          text={text.receiver}
          reading={reading}
          offered={form.offered}
          fault={form.receiverFault}
          name={form.receiverName}
          onType={form.typeReceiver}
          onChoose={(address) => form.typeReceiver(address)}
          actions={
            <Button small onClick={() => goToPlace('#/send/scan')}>
              Scan QR code
            </Button>
          }
        />
        <TextField
          label="Amount in ATTO"
          inputMode="decimal"
          placeholder="0"
          value={text.amount}
          fault={form.amountFault}
          hint={
            isRead ? (
              <span>
                Available: <Amount value={balance} focusable={false} />
              </span>
            ) : (
              'Waiting for the node to report the balance …'
            )
          }
          trailing={
            <span role="group" aria-label="Share of the balance" className={styles.shares}>
              {SHARES.map((percent) => {
                const share = shareOf(balance, percent);
                return (
                  <Button
                    key={percent}
                    small
                    disabled={!isRead || share === 0n}
                    onClick={() => form.chooseAmount(share)}
                  >
                    {percent === 100 ? 'Max' : `${percent}%`}
                  </Button>
                );
              })}
            </span>
          }
          onChange={(event) => form.typeAmount(event.target.value)}
        />
        {form.amountRead !== undefined && <p className={styles.aside}>{readAs(form.amountRead)}</p>}
        <RequestNote form={form} />
        <TextField
          label="Note, only for you"
          placeholder="e.g. coffee"
          value={text.note}
          fault={form.noteFault}
          onChange={(event) => form.typeNote(event.target.value)}
        />
        <Button type="submit" look="primary" className={styles.wide}>
          Review
        </Button>
      </form>
    </Step>
  );
}

/** That somebody else filled in the payment, and what they wrote about it. */
export function RequestNote({ form }: Pick<SendFormProps, 'form'>) {
  return (
    <>
      {form.filledIn && (
        <p className={styles.aside}>
          Filled in from a payment request. Check who asked you for it before you pay.
        </p>
      )}
      {form.sendersWords && <p className={styles.aside}>{form.sendersWords}</p>}
    </>
  );
}

/** Leads to the first field that is wrong, once its fault is shown. */
function focusFault(form: HTMLFormElement): void {
  setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
