import { Button } from '@site/src/ui/controls/Button';
import { TextField } from '@site/src/ui/controls/TextField';
import { Amount } from '@site/src/ui/values/Amount';
import { readAs } from '@site/src/ui/values/read-as';
import { goToPlace } from '../../shared/model/views';
import { shareOf, SHARES } from '../lib/send-amount';
import type { NamedReceiver } from '../lib/recognise-receiver';
import type { useSendForm } from '../model/use-send-form';
import { ReceiverField } from './ReceiverField';
import styles from './Send.module.css';

/** The form of a payment. */
export interface SendFieldProps {
  readonly form: ReturnType<typeof useSendForm>;
}

interface ToFieldProps extends SendFieldProps {
  /** Called once the text stands for somebody who can be paid, other than by typing. */
  readonly onChosen?: () => void;
  /** Names to choose from while nothing is typed. */
  readonly offers?: readonly NamedReceiver[];
}

/** Who is paid. */
export function ToField({ form, onChosen, offers = [] }: ToFieldProps) {
  const choose = (text: string) => {
    if (form.typeReceiver(text)) onChosen?.();
    // What was not typed is complete, so its fault is shown at once.
    else form.attemptReceiver();
  };
  return (
    <ReceiverField
      text={form.text.receiver}
      reading={form.reading}
      offered={form.reading.kind === 'empty' ? offers : form.offered}
      fault={form.receiverFault}
      name={form.receiverName}
      onType={form.typeReceiver}
      onChoose={choose}
      actions={
        <>
          <Button small onClick={() => goToPlace('#/send/scan')}>
            Scan QR code
          </Button>
          <Button small onClick={({ currentTarget }) => void paste(choose, currentTarget.form)}>
            Paste
          </Button>
        </>
      }
    />
  );
}

/** Takes what is in the clipboard; where the browser refuses to read it, the field is where the owner can paste. */
async function paste(choose: (text: string) => void, form: HTMLFormElement | null): Promise<void> {
  const text = await Promise.resolve(navigator.clipboard?.readText()).catch(() => undefined);
  if (text?.trim()) choose(text.trim());
  else form?.querySelector<HTMLElement>('[role="combobox"]')?.focus();
}

/** How much is paid. */
export function AmountField({ form }: SendFieldProps) {
  const { text, balance, isRead } = form;
  return (
    <>
      <TextField
        label="Amount in ATTO"
        inputMode="decimal"
        placeholder="0"
        value={text.amount}
        fault={form.amountFault}
        frameClass={styles.much}
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
    </>
  );
}

/** What the owner remembers about a payment. */
export function NoteField({ form }: SendFieldProps) {
  return (
    <TextField
      label="Private note"
      placeholder="For example, coffee"
      value={form.text.note}
      fault={form.noteFault}
      onChange={(event) => form.typeNote(event.target.value)}
    />
  );
}

/** That somebody else filled in the payment, and what they wrote about it. */
export function RequestNote({ form }: SendFieldProps) {
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

/** That the link which led here cannot be paid. */
export function LinkFault({ form }: SendFieldProps) {
  if (form.linkFault === undefined) return null;
  return (
    <p className={styles.bad} role="alert">
      {form.linkFault}
    </p>
  );
}
