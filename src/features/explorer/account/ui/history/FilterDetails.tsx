import { useState } from 'react';
import { Icon } from '@site/src/ui/icon';
import { Skeleton } from '@site/src/ui/layout/Skeleton';
import type { FilterFormProps } from './FilterForm';
import styles from './FilterForm.module.css';
import { FilterForm } from '../lazy-account-parts';

/** The filter in a disclosure that is open if there is a filter. */
export function FilterDetails(props: FilterFormProps) {
  const [open, setOpen] = useState(props.isFiltering);
  return (
    <details className={styles.filter} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        Filter and sums
        <Icon name="chevron" size={16} />
      </summary>
      {open && <FilterForm {...props} skeleton={<Skeleton height="120px" />} />}
    </details>
  );
}
