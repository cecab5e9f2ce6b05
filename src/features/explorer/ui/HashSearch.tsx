import { useHistory } from '@docusaurus/router';
import { useId, useState, type FormEvent } from 'react';
import { useNetwork } from '../../../app/use-network';
import { Button } from '../../../ui/Button';
import { describeFieldError } from '../../../ui/errors/describe-error';
import { Icon } from '../../../ui/icon';
import { readHash } from '../lib/read-hash';
import styles from './HashSearch.module.css';

/** Finds a transaction by its hash. What is malformed stays in the field, with the reason beside it. */
export function HashSearch() {
  const { links } = useNetwork();
  const history = useHistory();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const id = useId();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const reading = readHash(text);
    if (reading.kind === 'hash') history.push(links.transaction(reading.hash));
    else if (reading.kind === 'malformed') setFault(describeFieldError(reading.error));
    else setFault('Type or paste the 64 characters of a transaction’s hash first.');
  };

  return (
    <form className={styles.form} role="search" onSubmit={submit} noValidate>
      <label htmlFor={id} className={styles.label}>
        Find a transaction by its hash
      </label>
      <div className={styles.line}>
        <span className={styles.field} data-fault={fault !== undefined}>
          <Icon name="search" />
          <input
            id={id}
            className={styles.input}
            type="text"
            inputMode="text"
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            placeholder="64 hexadecimal digits"
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setFault(undefined);
            }}
            aria-invalid={fault !== undefined}
            aria-describedby={fault === undefined ? undefined : `${id}-fault`}
          />
        </span>
        <Button type="submit" look="gold">
          Find
        </Button>
      </div>
      <p id={`${id}-fault`} className={styles.fault} role="alert">
        {fault}
      </p>
    </form>
  );
}
