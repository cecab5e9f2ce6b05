import type { ReactNode } from 'react';
import { BLOCK_TYPES } from '@site/src/protocol/block';
import type { Direction } from '@site/src/protocol/entry-change';
import { Choice } from '@site/src/ui/controls/Choice';
import { Disclosure } from '@site/src/ui/controls/Disclosure';
import { SelectField } from '@site/src/ui/controls/Select';
import { TextField } from '@site/src/ui/controls/TextField';
import { impossibleRange } from '@site/src/ui/history/typed-filter';
import { blockTypeWord } from '@site/src/ui/values/BlockTypeBadge';
import { useShownZone } from '@site/src/ui/values/Time';
import { NO_FILTER, type View } from '../../lib/view-in-url';
import { LimitsForm } from '../LimitsForm';
import styles from './FilterForm.module.css';

/** The current view, and the callback for a new filter. */
interface FilterFormProps {
  readonly view: View;
  readonly isFiltering: boolean;
  readonly onFilter: (change: Partial<View>) => void;
}

const NOTHING = { ...NO_FILTER, page: 1n, height: undefined };

interface FilterDetailsProps extends FilterFormProps {
  /** The other way to a block, where it has no line of its own. */
  readonly jump: ReactNode;
}

/** The filter in a disclosure that is open if there is a filter. */
export function FilterDetails({ jump, ...filter }: FilterDetailsProps) {
  return (
    <Disclosure
      summary={jump ? 'Jump, filter and totals' : 'Filter and totals'}
      startsOpen={filter.isFiltering}
    >
      {() => (
        <>
          {jump}
          <FilterForm {...filter} />
        </>
      )}
    </Disclosure>
  );
}

/** The form of the history's filter. It goes into the URL when it is applied. */
export function FilterForm({ view, isFiltering, onFilter }: FilterFormProps) {
  const shown = useShownZone();
  // A link contains the zone of its days, so that everyone sees the same blocks.
  const hasDays = view.since !== '' || view.until !== '';
  return (
    <LimitsForm
      classes={styles}
      label="Filter"
      names={['counterparty', 'min', 'max', 'since', 'until']}
      values={view}
      accountLabel="From or to"
      rangeFault={impossibleRange}
      onApply={(typed, form) =>
        onFilter({
          ...NOTHING,
          types: BLOCK_TYPES.filter((type) => form.getAll('type').includes(type)),
          direction: (form.get('direction') || undefined) as Direction | undefined,
          ...typed,
          zone: typed.since + typed.until !== '' && form.get('zone') === 'utc' ? 'utc' : undefined,
        })
      }
      clear={isFiltering ? { label: 'Show all blocks', onClick: () => onFilter(NOTHING) } : undefined}
      first={
        <>
          <fieldset className={styles.types}>
            <legend className={styles.name}>Type</legend>
            {BLOCK_TYPES.map((type) => (
              <Choice
                key={type}
                type="checkbox"
                name="type"
                value={type}
                defaultChecked={view.types.includes(type)}
              >
                {blockTypeWord(type)}
              </Choice>
            ))}
          </fieldset>
          <SelectField
            label="Direction"
            frameClass={styles.direction}
            name="direction"
            defaultValue={view.direction ?? ''}
          >
            <option value="">any</option>
            <option value="in">in</option>
            <option value="out">out</option>
            <option value="none">none</option>
          </SelectField>
        </>
      }
    >
      {(field) => (
        <>
          <TextField {...field('since')} label="First day" type="date" />
          <TextField {...field('until')} label="Last day" type="date" />
          <SelectField
            label="Days in"
            frameClass={styles.direction}
            name="zone"
            defaultValue={(hasDays ? view.zone : shown) ?? ''}
          >
            <option value="">local time</option>
            <option value="utc">UTC</option>
          </SelectField>
        </>
      )}
    </LimitsForm>
  );
}
