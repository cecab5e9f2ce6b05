import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '@site/src/ui/icon';
import styles from './EventRow.module.css';

interface EventRowProps {
  readonly icon: IconName;
  readonly tone?: 'plain' | 'in' | 'wait' | 'bad';
  readonly title: ReactNode;
  /** A second line in smaller letters. */
  readonly about?: ReactNode;
  /** What is at the end of the line: an amount, a time, a button. */
  readonly end?: ReactNode;
  /** Below the line, over its whole width. */
  readonly children?: ReactNode;
  readonly name?: string;
}

/** Something that happened to an account, or is happening, as a line of a list. */
export function EventRow({ icon, tone = 'plain', title, about, end, children, name }: EventRowProps) {
  return (
    <li className={styles.row} data-event={name}>
      <span className={clsx(styles.icon, styles[tone])}>
        <Icon name={icon} />
      </span>
      <div>
        <div className={styles.title}>{title}</div>
        {about && <div className={styles.about}>{about}</div>}
      </div>
      {end && <div className={styles.end}>{end}</div>}
      {children && <div className={styles.below}>{children}</div>}
    </li>
  );
}

/** A list of such lines. */
export function EventList({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}
