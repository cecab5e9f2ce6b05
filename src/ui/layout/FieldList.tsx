import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './FieldList.module.css';

/** A name and its value. `name` is unique in its list. */
export interface Field {
  readonly name: string;
  readonly value: ReactNode;
}

interface FieldListProps {
  readonly fields: readonly Field[];
  /** Names above their values, for narrow containers. */
  readonly stacked?: boolean;
}

/** A list of names and values: names on the left, or above on small screens. */
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
