import type { ReactNode } from 'react';
import { addressPath, type Address } from '@site/src/protocol/address';
import { Combobox } from '@site/src/ui/controls/Combobox';
import { Field } from '@site/src/ui/controls/Field';
import { Options, useCombobox } from '@site/src/ui/controls/use-combobox';
import { Short } from '@site/src/ui/values/Hex';
import { Pill } from '@site/src/ui/values/Pill';
import { AddressOffer } from '../../shared/ui/AddressOffer';
import type { NamedReceiver, ReceiverReading } from '../lib/recognise-receiver';
import styles from './ReceiverField.module.css';

interface ReceiverFieldProps {
  readonly text: string;
  readonly reading: ReceiverReading;
  readonly offered: readonly NamedReceiver[];
  readonly fault: string | undefined;
  /** The name of the address that is in the field, if it has one. */
  readonly name: string | undefined;
  readonly onType: (text: string) => void;
  readonly onChoose: (address: Address) => void;
  /** Other ways to fill it in. */
  readonly actions?: ReactNode;
}

const FROM: Readonly<Record<NamedReceiver['from'], string>> = {
  own: 'your account',
  contact: 'contact',
  public: 'public name',
};

/** Who is paid: an address, a name, or a payment request that was pasted. */
export function ReceiverField(props: ReceiverFieldProps) {
  const { text, reading, offered, fault, name, onType, onChoose, actions } = props;
  const combobox = useCombobox(offered, ({ address }) => onChoose(address));
  const suggestion = reading.kind === 'wrong' ? reading.suggestion : undefined;

  return (
    <div>
      <Field
        mono={reading.kind === 'address'}
        label="To"
        actions={actions}
        fault={fault}
        trailing={
          <Options
            {...combobox.list}
            label="Names"
            className={styles.list}
            optionClass={styles.option}
            keyOf={({ address }) => address}
          >
            {(one) => (
              <>
                <bdi className={styles.name}>{one.name}</bdi>
                <span className={styles.from}>{FROM[one.from]}</span>
                <Short text={addressPath(one.address)} />
              </>
            )}
          </Options>
        }
      >
        {(ties) => (
          <Combobox
            {...ties}
            {...combobox.field}
            placeholder="Address, name or payment request"
            value={text}
            onChange={(event) => {
              combobox.show(true);
              onType(event.target.value);
            }}
          />
        )}
      </Field>
      {name !== undefined && (
        <p className={styles.known}>
          <Pill tone="good" icon="check">
            <bdi>{name}</bdi>
          </Pill>
        </p>
      )}
      <AddressOffer address={suggestion} onUse={onChoose} />
    </div>
  );
}
