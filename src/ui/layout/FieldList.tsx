import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './FieldList.module.css';

/** One named fact. `name` is unique in its list. */
export interface Field {
  readonly name: string;
  readonly value: ReactNode;
}

interface FieldListProps {
  readonly fields: readonly Field[];
  /** Names above their values, for narrow places. */
  readonly stacked?: boolean;
}

/** Named facts, one under the other: names at the left, on small screens above. */
export function FieldList({ fields, stacked = false }: FieldListProps) {
  return (
    <dl className={clsx(styles.list, stacked && styles.stacked)}>
      {fields.map(({ name, value }) => (
        <div key={name} className={styles.field}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
