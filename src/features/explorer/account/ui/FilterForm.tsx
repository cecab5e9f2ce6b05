import { useId, useState, type FormEvent } from 'react';
import { useNames } from '../../../../app/names/use-names';
import { useNetwork } from '../../../../app/node/use-network';
import { isAttoError } from '../../../../protocol/error';
import { blockTypeWord } from '../../../../ui/values/BlockTypeBadge';
import { Button } from '../../../../ui/controls/Button';
import { describeFieldError } from '../../../../ui/errors/describe-input-error';
import { parseTypedAmount } from '../../../../ui/format/typed-amount';
import type { Direction } from '../../../../protocol/entry-change';
import { resolveAccount } from '../lib/resolve-account';
import { DEFAULT_VIEW, TYPES, type View } from '../lib/view-in-url';
import styles from './FilterForm.module.css';

/** The present choice, and what becomes of a new one. */
export interface FilterFormProps {
  readonly view: View;
  readonly isFiltering: boolean;
  readonly onFilter: (change: Partial<View>) => void;
}

const { types, direction, counterparty, min, max, since, until } = DEFAULT_VIEW;
const NOTHING = { types, direction, counterparty, min, max, since, until, page: 1n, height: undefined };

/** A field that cannot be read, and why. */
interface Fault {
  readonly field: 'with' | 'min' | 'max';
  readonly says: string;
}

/** Which blocks the reader wants to see. What is chosen goes into the URL when it is applied. */
export function FilterForm({ view, isFiltering, onFilter }: FilterFormProps) {
  const { network } = useNetwork();
  const { nicknames } = useNames();
  const [fault, setFault] = useState<Fault>();
  const id = useId();
  const ties = (field: Fault['field']) =>
    fault?.field === field ? { 'aria-invalid': true, 'aria-describedby': id } : {};
  const note = (field: Fault['field']) =>
    fault?.field === field && (
      <p id={id} className={styles.fault} role="alert">
        {fault.says}
      </p>
    );

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '').trim();
    const wanted = text('with');
    if (resolveAccount(wanted, network, nicknames).kind === 'unknown') {
      return setFault({
        field: 'with',
        says: '“From or to” names no account: it takes an address, a public key or a known name.',
      });
    }
    for (const field of ['min', 'max'] as const) {
      try {
        if (text(field) !== '') parseTypedAmount(text(field), { allowZero: true });
      } catch (error) {
        if (!isAttoError(error)) throw error;
        return setFault({ field, says: describeFieldError(error) });
      }
    }
    setFault(undefined);
    onFilter({
      ...NOTHING,
      types: TYPES.filter((type) => form.getAll('type').includes(type)),
      direction: (text('direction') || undefined) as Direction | undefined,
      counterparty: wanted,
      min: text('min'),
      max: text('max'),
      since: text('since'),
      until: text('until'),
    });
  };
  return (
    <form className={styles.form} onSubmit={submit} aria-label="Filter">
      <fieldset className={styles.types}>
        <legend className={styles.name}>Type</legend>
        {TYPES.map((type) => (
          <label key={type} className={styles.check}>
            <input type="checkbox" name="type" value={type} defaultChecked={view.types.includes(type)} />
            {blockTypeWord(type)}
          </label>
        ))}
      </fieldset>
      <label className={styles.field}>
        <span className={styles.name}>Direction</span>
        <select name="direction" className={styles.input} defaultValue={view.direction ?? ''}>
          <option value="">any</option>
          <option value="in">in</option>
          <option value="out">out</option>
          <option value="none">moves nothing</option>
        </select>
      </label>
      <label className={styles.long}>
        <span className={styles.name}>From or to</span>
        <input
          name="with"
          className={styles.input}
          defaultValue={view.counterparty}
          placeholder="address, public key or name"
          autoComplete="off"
          spellCheck={false}
          {...ties('with')}
        />
      </label>
      {note('with')}
      <label className={styles.field}>
        <span className={styles.name}>At least, ATTO</span>
        <input
          name="min"
          className={styles.input}
          defaultValue={view.min}
          inputMode="decimal"
          autoComplete="off"
          {...ties('min')}
        />
      </label>
      {note('min')}
      <label className={styles.field}>
        <span className={styles.name}>At most, ATTO</span>
        <input
          name="max"
          className={styles.input}
          defaultValue={view.max}
          inputMode="decimal"
          autoComplete="off"
          {...ties('max')}
        />
      </label>
      {note('max')}
      <label className={styles.field}>
        <span className={styles.name}>First day</span>
        <input name="since" className={styles.input} type="date" defaultValue={view.since} />
      </label>
      <label className={styles.field}>
        <span className={styles.name}>Last day</span>
        <input name="until" className={styles.input} type="date" defaultValue={view.until} />
      </label>
      <div className={styles.ways}>
        <Button small type="submit" look="gold">
          Apply
        </Button>
        {isFiltering && (
          <Button small onClick={() => onFilter(NOTHING)}>
            Show all blocks
          </Button>
        )}
      </div>
    </form>
  );
}
