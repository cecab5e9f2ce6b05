import { memo, useRef, useState, type FormEvent } from 'react';
import type { BlockType } from '@site/src/protocol/block';
import { isAttoError } from '@site/src/protocol/error';
import { AmountField } from '@site/src/ui/controls/AmountField';
import { Button } from '@site/src/ui/controls/Button';
import { SelectField } from '@site/src/ui/controls/Select';
import { AMOUNT_MESSAGES } from '@site/src/ui/errors/amount-messages';
import { describeFieldWith } from '@site/src/ui/errors/describe-with';
import { amountForField, parseTypedAmount } from '@site/src/ui/format/typed-amount';
import { NO_FILTER, type LiveFilter } from '../lib/live-filter';
import styles from './LatestTransactions.module.css';

const TYPES: readonly (readonly [BlockType, string])[] = [
  ['SEND', 'Sends'],
  ['RECEIVE', 'Receives'],
  ['OPEN', 'Opens'],
  ['CHANGE', 'Changes'],
];

interface LiveFiltersProps {
  readonly filter: LiveFilter;
  readonly onChange: (filter: LiveFilter) => void;
}

/**
 * The filter of the live list: block type, and the minimum amount in ATTO. It is not rendered again with each drawing of the
 * list.
 */
export const LiveFilters = memo(function LiveFilters({ filter, onChange }: LiveFiltersProps) {
  const stored = filter.min === undefined ? '' : amountForField(filter.min);
  const [draft, setDraft] = useState({ stored, text: stored });
  const [fault, setFault] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // The URL has changed in another way, such as Back.
  const text = draft.stored === stored ? draft.text : stored;
  const isFiltered = filter.type !== undefined || filter.min !== undefined;

  const apply = (event?: FormEvent) => {
    event?.preventDefault();
    try {
      const typed = text.trim() === '' ? undefined : parseTypedAmount(text, { allowZero: true });
      const min = typed === 0n ? undefined : typed;
      setFault('');
      // Shows the parsed amount and belongs to the next URL, so that Back shows the previous limit.
      const read = min === undefined ? '' : amountForField(min);
      setDraft({ stored: read, text: read });
      onChange({ ...filter, min });
    } catch (error) {
      if (!isAttoError(error)) throw error;
      setFault(describeFieldWith(error, AMOUNT_MESSAGES));
    }
  };

  const showAll = () => {
    setDraft({ stored: '', text: '' });
    setFault('');
    onChange(NO_FILTER);
    // The focused button disappears.
    field.current?.focus();
  };

  return (
    <form className={styles.filters} onSubmit={apply} aria-label="Filter of the list" noValidate>
      <SelectField
        inline
        label="Type"
        value={filter.type ?? ''}
        onChange={(event) =>
          onChange({ ...filter, type: TYPES.find(([type]) => type === event.target.value)?.[0] })
        }
      >
        <option value="">All types</option>
        {TYPES.map(([type, word]) => (
          <option key={type} value={type}>
            {word}
          </option>
        ))}
      </SelectField>
      <AmountField
        inline
        allowZero
        label="At least"
        ref={field}
        placeholder="any"
        value={text}
        onChange={(event) => {
          setDraft({ stored, text: event.target.value });
          setFault('');
        }}
        onBlur={() => apply()}
        fault={draft.stored === stored ? fault : ''}
        trailing={<span className={styles.unitOfField}>ATTO</span>}
      />
      {isFiltered && (
        <Button small onClick={showAll}>
          Show all
        </Button>
      )}
    </form>
  );
});
