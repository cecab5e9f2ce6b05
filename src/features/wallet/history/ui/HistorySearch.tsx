import { useMemo, useState, type FormEvent } from 'react';
import { AmountField } from '@site/src/ui/controls/AmountField';
import { Button } from '@site/src/ui/controls/Button';
import { Field } from '@site/src/ui/controls/Field';
import { SelectField } from '@site/src/ui/controls/Select';
import { TextField } from '@site/src/ui/controls/TextField';
import { useReceives } from '@site/src/app/receives/use-receives';
import type { AccountEntry } from '@site/src/protocol/account-entry';
import { groupThousands } from '@site/src/ui/format/groups';
import { readSearch, type EntrySearch, type SearchFault } from '../entry-search';
import { useAccountInView } from '../../shared/model/use-account';
import { DayList } from './DayList';
import styles from './HistoryView.module.css';

interface FilterFieldsProps {
  /** What was typed last, by the names of the fields. */
  readonly typed: TypedSearch;
  readonly onSearch: (search: EntrySearch, typed: TypedSearch) => void;
}

/** The texts of the form's fields, by their names. */
export type TypedSearch = Readonly<Record<string, string>>;

/** What to look for in the history. */
export function FilterFields({ typed, onSearch }: FilterFieldsProps) {
  const [fault, setFault] = useState<SearchFault>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const texts = Object.fromEntries([...form].map(([field, text]) => [field, String(text)]));
    const reading = readSearch((field) => texts[field] ?? '');
    if ('fault' in reading) return setFault(reading.fault);
    setFault(undefined);
    onSearch(reading.search, texts);
  };
  const faultOf = (field: SearchFault['field']) => (fault?.field === field ? fault.message : undefined);
  return (
    <form
      className={styles.filter}
      aria-label="Search the history"
      onSubmit={submit}
      onReset={() => {
        setFault(undefined);
        onSearch({}, {});
      }}
    >
      <TextField
        frameClass={styles.wide}
        label="Name, address, note or hash"
        name="text"
        defaultValue={typed.text}
      />
      <SelectField label="Type" name="type" defaultValue={typed.type ?? ''}>
        <option value="">any</option>
        <option value="SEND">send</option>
        <option value="RECEIVE">receive</option>
        <option value="OPEN">open</option>
        <option value="CHANGE">change of representative</option>
      </SelectField>
      <SelectField label="Direction" name="direction" defaultValue={typed.direction ?? ''}>
        <option value="">any</option>
        <option value="in">incoming</option>
        <option value="out">outgoing</option>
      </SelectField>
      <AmountField
        allowZero
        label="At least (ATTO)"
        name="min"
        defaultValue={typed.min}
        fault={faultOf('min')}
      />
      <AmountField
        allowZero
        label="At most (ATTO)"
        name="max"
        defaultValue={typed.max}
        fault={faultOf('max')}
      />
      <Field label="From">
        {(ties) => <input {...ties} type="date" name="since" defaultValue={typed.since} />}
      </Field>
      <Field label="Until" fault={faultOf('until')}>
        {(ties) => <input {...ties} type="date" name="until" defaultValue={typed.until} />}
      </Field>
      <div className={styles.wide}>
        <Button type="submit" look="primary">
          Search
        </Button>{' '}
        <Button type="reset">Clear</Button>
      </div>
    </form>
  );
}

const SHOWN = 50;

interface FoundEntriesProps {
  readonly entries: readonly AccountEntry[];
  /** Whether the whole history was searched. */
  readonly isComplete: boolean;
}

/** The entries that a search has found, newest first. */
export function FoundEntries({ entries, isComplete }: FoundEntriesProps) {
  const { reader } = useAccountInView();
  const [limit, setLimit] = useState(SHOWN);
  const shown = useMemo(() => entries.slice(0, limit), [entries, limit]);
  // Not while the list is still growing: each new row would start another search.
  const receiveOf = useReceives(reader, isComplete ? shown : undefined);
  const count = `${groupThousands(entries.length)} ${entries.length === 1 ? 'block' : 'blocks'} found`;
  return (
    <>
      <p className={styles.said} role="status">
        {isComplete ? `${count}.` : `${count} so far.`}
      </p>
      {entries.length > 0 && (
        <DayList label="Search results, newest first" entries={shown} receiveOf={receiveOf} />
      )}
      {entries.length > limit && (
        <p>
          <Button small onClick={() => setLimit((before) => before + SHOWN)}>
            Show more
          </Button>
        </p>
      )}
    </>
  );
}
