import { useState, type FormEvent } from 'react';
import { useNames } from '../../../../../app/names/use-names';
import { useNetwork } from '../../../../../app/node/use-network';
import { Button } from '../../../../../ui/controls/Button';
import { Field } from '../../../../../ui/controls/Field';
import { TextField } from '../../../../../ui/controls/TextField';
import { impossibleRange } from '../../../../../ui/format/impossible-range';
import { limitFault } from '../../lib/limit-fault';
import { isLimited, type ReceivableView } from '../../lib/receivable-filter';
import { resolveAccount } from '../../lib/resolve-account';
import styles from './ReceivableFilter.module.css';

interface ReceivableFilterProps {
  readonly view: ReceivableView;
  readonly onChange: (change: Partial<ReceivableView>) => void;
}

interface Fault {
  readonly field: 'sender' | 'least' | 'most';
  readonly message: string;
}

/** Chooses the order of receivables, a sender, and a range of amounts. The order applies at once. */
export function ReceivableFilter({ view, onChange }: ReceivableFilterProps) {
  const { network } = useNetwork();
  const { nicknames } = useNames();
  const [fault, setFault] = useState<Fault | undefined>(() => rangeFault(view));
  const faultOf = (field: Fault['field']) => (fault?.field === field ? fault.message : undefined);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: Fault['field']) => String(form.get(name) ?? '').trim();
    const typed = { sender: text('sender'), least: text('least'), most: text('most') };
    const found =
      resolveAccount(typed.sender, network, nicknames).kind === 'unknown'
        ? ({ field: 'sender', message: 'Must be an address, a public key or a known name.' } as const)
        : (limitFault('least', typed.least) ?? limitFault('most', typed.most) ?? rangeFault(typed));
    setFault(found);
    if (found === undefined) onChange(typed);
  };
  return (
    <form className={styles.form} onSubmit={submit} aria-label="Filter receivables">
      <Field label="Order">
        {(ties) => (
          <select
            {...ties}
            value={view.order ?? ''}
            onChange={(event) => onChange({ order: event.target.value === '' ? undefined : 'newest' })}
          >
            <option value="">Largest first</option>
            <option value="newest">Newest first</option>
          </select>
        )}
      </Field>
      <TextField
        label="From"
        name="sender"
        defaultValue={view.sender}
        placeholder="address, public key or name"
        fault={faultOf('sender')}
      />
      <TextField
        label="At least, ATTO"
        name="least"
        defaultValue={view.least}
        inputMode="decimal"
        fault={faultOf('least')}
      />
      <TextField
        label="At most, ATTO"
        name="most"
        defaultValue={view.most}
        inputMode="decimal"
        fault={faultOf('most')}
      />
      <div className={styles.ways}>
        <Button small type="submit" look="gold">
          Apply
        </Button>
        {isLimited(view) && (
          <Button small onClick={() => onChange({ sender: '', least: '', most: '' })}>
            Show all payments
          </Button>
        )}
      </div>
    </form>
  );
}

function rangeFault({ least, most }: Pick<ReceivableView, 'least' | 'most'>): Fault | undefined {
  const impossible = impossibleRange({ min: least, max: most, since: '', until: '' });
  return impossible && { field: 'most', message: impossible.message };
}
