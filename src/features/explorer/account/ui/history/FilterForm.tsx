import { useState, type FormEvent } from 'react';
import { useNames } from '../../../../../app/names/use-names';
import { useNetwork } from '../../../../../app/node/use-network';
import { blockTypeWord } from '../../../../../ui/values/BlockTypeBadge';
import { Button } from '../../../../../ui/controls/Button';
import { Field } from '../../../../../ui/controls/Field';
import { TextField } from '../../../../../ui/controls/TextField';
import type { Direction } from '../../../../../protocol/entry-change';
import { impossibleRange } from '../../../../../ui/format/impossible-range';
import { limitFault } from '../../lib/limit-fault';
import { resolveAccount } from '../../lib/resolve-account';
import { NO_FILTER, TYPES, type View } from '../../lib/view-in-url';
import styles from './FilterForm.module.css';

/** The current view, and the callback for a new filter. */
export interface FilterFormProps {
  readonly view: View;
  readonly isFiltering: boolean;
  readonly onFilter: (change: Partial<View>) => void;
}

const NOTHING = { ...NO_FILTER, page: 1n, height: undefined };

/** An invalid field and its error message. */
interface Fault {
  readonly field: 'with' | 'min' | 'max' | 'until';
  readonly message: string;
}

/** The form of the history's filter. It goes into the URL when it is applied. */
export function FilterForm({ view, isFiltering, onFilter }: FilterFormProps) {
  const { network } = useNetwork();
  const { nicknames } = useNames();
  const [fault, setFault] = useState<Fault | undefined>(() => impossibleRange(view));
  const faultOf = (field: Fault['field']) => (fault?.field === field ? fault.message : undefined);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '').trim();
    const counterpartyText = text('with');
    if (resolveAccount(counterpartyText, network, nicknames).kind === 'unknown') {
      return setFault({
        field: 'with',
        message: '“From or to” must be an address, a public key or a known name.',
      });
    }
    const range = { min: text('min'), max: text('max'), since: text('since'), until: text('until') };
    const found = limitFault('min', range.min) ?? limitFault('max', range.max) ?? impossibleRange(range);
    setFault(found);
    if (found) return undefined;
    onFilter({
      ...NOTHING,
      types: TYPES.filter((type) => form.getAll('type').includes(type)),
      direction: (text('direction') || undefined) as Direction | undefined,
      counterparty: counterpartyText,
      ...range,
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
      <Field label="Direction" frameClass={styles.direction}>
        {(ties) => (
          <select {...ties} name="direction" defaultValue={view.direction ?? ''}>
            <option value="">any</option>
            <option value="in">in</option>
            <option value="out">out</option>
            <option value="none">moves nothing</option>
          </select>
        )}
      </Field>
      <TextField
        frameClass={styles.long}
        label="From or to"
        name="with"
        defaultValue={view.counterparty}
        placeholder="address, public key or name"
        fault={faultOf('with')}
      />
      <TextField
        label="At least, ATTO"
        name="min"
        defaultValue={view.min}
        inputMode="decimal"
        fault={faultOf('min')}
      />
      <TextField
        label="At most, ATTO"
        name="max"
        defaultValue={view.max}
        inputMode="decimal"
        fault={faultOf('max')}
      />
      <TextField label="First day" name="since" type="date" defaultValue={view.since} />
      <TextField
        label="Last day"
        name="until"
        type="date"
        defaultValue={view.until}
        fault={faultOf('until')}
      />
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
