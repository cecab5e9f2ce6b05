import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { addressPath, type Address } from '../../../../protocol/address';
import { Button } from '../../../../ui/controls/Button';
import { Combobox } from '../../../../ui/controls/Combobox';
import { Field } from '../../../../ui/controls/Field';
import { stepTo } from '../../../../ui/controls/step-to';
import { WholeAddress } from '../../../../ui/values/AddressLink';
import { Short } from '../../../../ui/values/Hex';
import { Pill } from '../../../../ui/values/Pill';
import type { NamedReceiver, ReceiverReading } from '../lib/recognise-receiver';
import styles from './ReceiverField.module.css';

interface ReceiverFieldProps {
  readonly text: string;
  readonly reading: ReceiverReading;
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
export function ReceiverField({ text, reading, fault, name, onType, onChoose, actions }: ReceiverFieldProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const matches = isOpen && reading.kind === 'names' ? reading.matches : [];
  const chosen = matches[active];
  const suggestion = reading.kind === 'wrong' ? reading.suggestion : undefined;

  const choose = (address: Address) => {
    setOpen(false);
    setActive(-1);
    onChoose(address);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && matches.length > 0) {
      event.preventDefault();
      setOpen(false);
      return;
    }
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      choose(chosen.address);
      return;
    }
    const walk = { at: active, length: matches.length, walking: chosen !== undefined, stopsAtField: true };
    const at = stepTo(event.key, walk);
    if (at === undefined) return;
    event.preventDefault();
    setActive(at);
  };

  return (
    <div>
      <Field
        large
        mono={reading.kind === 'address'}
        label="To"
        actions={actions}
        fault={fault}
        trailing={
          <ul
            id={`${id}-list`}
            role="listbox"
            aria-label="Names"
            className={styles.list}
            hidden={matches.length === 0}
          >
            {matches.map((one, index) => (
              <li
                key={one.address}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === active}
                className={styles.option}
                // The field keeps the focus, and the list stays open until the click.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(one.address)}
              >
                <bdi className={styles.name}>{one.name}</bdi>
                <span className={styles.from}>{FROM[one.from]}</span>
                <Short text={addressPath(one.address)} />
              </li>
            ))}
          </ul>
        }
      >
        {(ties) => (
          <Combobox
            {...ties}
            listId={`${id}-list`}
            isOpen={matches.length > 0}
            active={chosen && `${id}-${active}`}
            placeholder="Address, name or payment request"
            value={text}
            onChange={(event) => {
              setOpen(true);
              setActive(-1);
              onType(event.target.value);
            }}
            onKeyDown={onKey}
            onBlur={() => setOpen(false)}
            onClick={() => setOpen(true)}
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
      {suggestion !== undefined && (
        <div className={styles.suggestion}>
          <p>Did you mean this address? Compare it with the one that you were given.</p>
          <p>
            <WholeAddress address={suggestion} />
          </p>
          <Button small onClick={() => choose(suggestion)}>
            Use this address
          </Button>
        </div>
      )}
    </div>
  );
}
