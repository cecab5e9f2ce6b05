import type { ReactNode } from 'react';
import { addressPath, publicKeyFromAddress, type Address } from '@site/src/protocol/address';
import { Button } from '@site/src/ui/controls/Button';
import { Disclosure } from '@site/src/ui/controls/Disclosure';
import { Identicon } from '@site/src/ui/values/Identicon';
import { Short } from '@site/src/ui/values/Hex';
import { CardList } from '../../shared/ui/CardList';
import { Step } from '../../shared/ui/Step';
import type { PaymentDraft } from '../model/payment-review';
import { useRecentReceivers, type OfferedReceiver } from '../model/use-receivers';
import { AmountField, LinkFault, NoteField, ToField, type SendFieldProps } from './SendFields';
import { TriedForm } from './TriedForm';
import styles from './SendSteps.module.css';

interface ReceiverStepProps extends SendFieldProps {
  /** What the account has signed and the network has not confirmed, before the owner pays again. */
  readonly pending: ReactNode;
  readonly onNext: () => void;
}

/** On a phone, the first step of a payment: who is paid. One tap on somebody in the lists leads to the amount. */
export function ReceiverStep({ form, pending, onNext }: ReceiverStepProps) {
  const recent = useRecentReceivers();
  const known = new Set(recent.map(({ address }) => address));
  const others = form.offeredFirst.filter(({ address }) => !known.has(address));
  const choose = (address: Address) => {
    if (form.typeReceiver(address)) onNext();
  };
  return (
    <Step title="Send" step={1}>
      {pending}
      <LinkFault form={form} />
      <TriedForm
        attempt={form.attemptReceiver}
        onDone={onNext}
        go={form.text.receiver === '' ? undefined : 'Next'}
      >
        <ToField form={form} onChosen={onNext} />
        {form.text.receiver === '' && (
          <>
            <ReceiverList title="Recent" receivers={recent} onChoose={choose} />
            <ReceiverList title="Contacts and your accounts" receivers={others} onChoose={choose} />
          </>
        )}
      </TriedForm>
    </Step>
  );
}

interface ReceiverListProps {
  readonly title: string;
  readonly receivers: readonly OfferedReceiver[];
  readonly onChoose: (address: Address) => void;
}

function ReceiverList({ title, receivers, onChoose }: ReceiverListProps) {
  if (receivers.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <CardList>
        {receivers.map(({ address, name }) => (
          <li key={address}>
            <button type="button" className={styles.row} onClick={() => onChoose(address)}>
              <Receiver {...{ address, name }} />
            </button>
          </li>
        ))}
      </CardList>
    </section>
  );
}

function Receiver({ address, name }: OfferedReceiver) {
  return (
    <>
      <Identicon publicKey={publicKeyFromAddress(address)} size={40} />
      <span className={styles.who}>
        {name !== undefined && <bdi className={styles.name}>{name}</bdi>}
        <Short text={addressPath(address)} />
      </span>
    </>
  );
}

interface AmountStepProps extends SendFieldProps {
  readonly receiver: Address;
  /** Back to the receiver; the amount is kept. */
  readonly onChange: () => void;
  readonly onReview: (draft: PaymentDraft) => void;
}

/** On a phone, the second step of a payment: how much is paid. */
export function AmountStep({ form, receiver, onChange, onReview }: AmountStepProps) {
  return (
    <Step focus title="Amount" step={2} onBack={onChange}>
      <div className={styles.chosen}>
        <Receiver address={receiver} name={form.receiverName} />
        <Button small onClick={onChange} aria-label="Change the receiver">
          Change
        </Button>
      </div>
      <TriedForm attempt={form.attempt} onDone={onReview} go="Review">
        <AmountField form={form} />
        <Disclosure summary="Add a note" startsOpen={form.text.note !== ''}>
          <NoteField form={form} />
        </Disclosure>
      </TriedForm>
    </Step>
  );
}
