import type { AccountEntry } from '@site/src/protocol/account-entry';
import { changeOf } from '@site/src/protocol/entry-change';
import { Amount } from '@site/src/ui/values/Amount';
import type { EntrySearch } from '../entry-search';
import styles from './HistoryView.module.css';

const DIRECTIONS = [
  { direction: undefined, label: 'All' },
  { direction: 'in', label: 'Received' },
  { direction: 'out', label: 'Sent' },
] as const;

interface FilterChipsProps {
  readonly search: EntrySearch;
  readonly onDirection: (direction: EntrySearch['direction']) => void;
  /** Opens the other filters. */
  readonly onFilter: () => void;
  readonly onClear: () => void;
}

/** What the history shows; a chip with a choice of the owner is dark. */
export function FilterChips({ search, onDirection, onFilter, onClear }: FilterChipsProps) {
  const { direction, ...others } = search;
  const count = Object.values(others).filter((value) => value !== undefined).length;
  return (
    <div role="group" aria-label="Filter" className={styles.chips}>
      {DIRECTIONS.map((one) => (
        <button
          key={one.label}
          type="button"
          className={styles.chip}
          aria-pressed={one.direction === direction}
          onClick={() => onDirection(one.direction)}
        >
          {one.label}
        </button>
      ))}
      <button
        type="button"
        className={styles.chip}
        aria-pressed={count > 0}
        aria-haspopup="dialog"
        onClick={onFilter}
      >
        {count === 0 ? 'Search' : `Search: ${count}`}
      </button>
      {(count > 0 || direction !== undefined) && (
        <button type="button" className={styles.chip} onClick={onClear}>
          Clear
        </button>
      )}
    </div>
  );
}

interface FilteredTotalsProps {
  readonly entries: readonly AccountEntry[];
  readonly isComplete: boolean;
}

/** What came in and went out in what is shown; nothing before all of it was read. */
export function FilteredTotals({ entries, isComplete }: FilteredTotalsProps) {
  if (!isComplete) return null;
  let received = 0n;
  let sent = 0n;
  for (const { direction, amount } of entries.map(changeOf)) {
    if (direction === 'in') received += amount;
    if (direction === 'out') sent += amount;
  }
  return (
    <dl className={styles.totals}>
      <div>
        <dt>Received</dt>
        <dd>
          <Amount value={received} focusable={false} />
        </dd>
      </div>
      <div>
        <dt>Sent</dt>
        <dd>
          <Amount value={sent} focusable={false} />
        </dd>
      </div>
    </dl>
  );
}
