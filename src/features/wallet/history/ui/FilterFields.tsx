import { useState, type FormEvent } from 'react';
import { Button } from '@site/src/ui/controls/Button';
import { Field } from '@site/src/ui/controls/Field';
import { TextField } from '@site/src/ui/controls/TextField';
import type { EntryFilter } from '../lib/entry-filter';
import { readFilter, type FilterFault } from '../lib/read-filter';
import styles from './HistoryView.module.css';

interface FilterFieldsProps {
  readonly onFilter: (filter: EntryFilter) => void;
}

/** What to look for in the history. */
export function FilterFields({ onFilter }: FilterFieldsProps) {
  const [fault, setFault] = useState<FilterFault>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const reading = readFilter((field) => String(form.get(field) ?? ''));
    if ('fault' in reading) return setFault(reading.fault);
    setFault(undefined);
    onFilter(reading.filter);
  };
  const faultOf = (field: FilterFault['field']) => (fault?.field === field ? fault.sentence : undefined);
  return (
    <form
      className={styles.filter}
      aria-label="Search the history"
      onSubmit={submit}
      onReset={() => {
        setFault(undefined);
        onFilter({});
      }}
    >
      <TextField frameClass={styles.wide} label="Name, address, note or hash" name="text" />
      <Field label="Type">
        {(ties) => (
          <select {...ties} name="type" defaultValue="">
            <option value="">any</option>
            <option value="SEND">send</option>
            <option value="RECEIVE">receive</option>
            <option value="OPEN">open</option>
            <option value="CHANGE">change of representative</option>
          </select>
        )}
      </Field>
      <Field label="Direction">
        {(ties) => (
          <select {...ties} name="direction" defaultValue="">
            <option value="">any</option>
            <option value="in">incoming</option>
            <option value="out">outgoing</option>
          </select>
        )}
      </Field>
      <TextField label="At least (ATTO)" name="min" inputMode="decimal" fault={faultOf('min')} />
      <TextField label="At most (ATTO)" name="max" inputMode="decimal" fault={faultOf('max')} />
      <Field label="From">{(ties) => <input {...ties} type="date" name="since" />}</Field>
      <Field label="Until" fault={faultOf('until')}>
        {(ties) => <input {...ties} type="date" name="until" />}
      </Field>
      <div className={styles.wide}>
        <Button type="submit" look="gold">
          Search
        </Button>{' '}
        <Button type="reset">Clear</Button>
      </div>
    </form>
  );
}
