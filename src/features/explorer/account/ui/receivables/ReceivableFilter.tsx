import { Field } from '@site/src/ui/controls/Field';
import { impossibleRange } from '@site/src/ui/format/impossible-range';
import { isLimited, type ReceivableView } from '../../lib/receivable-filter';
import { LimitsForm } from '../LimitsForm';
import styles from './ReceivableFilter.module.css';

interface ReceivableFilterProps {
  readonly view: ReceivableView;
  readonly onChange: (change: Partial<ReceivableView>) => void;
}

/** Chooses the order of receivables, a sender, and a range of amounts. The order applies at once. */
export function ReceivableFilter({ view, onChange }: ReceivableFilterProps) {
  const clear = () => onChange({ sender: '', least: '', most: '' });
  return (
    <LimitsForm
      classes={styles}
      label="Filter receivables"
      names={['sender', 'least', 'most']}
      values={view}
      accountLabel="From"
      rangeFault={rangeFault}
      onApply={onChange}
      clear={isLimited(view) ? { label: 'Show all payments', onClick: clear } : undefined}
      first={
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
      }
    />
  );
}

function rangeFault({ least, most }: Pick<ReceivableView, 'least' | 'most'>) {
  const impossible = impossibleRange({ min: least, max: most, since: '', until: '' });
  return impossible && { field: 'most' as const, message: impossible.message };
}
