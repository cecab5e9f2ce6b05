import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './CardList.module.css';

interface CardListProps {
  /** The name of the list, where no heading is its name. */
  readonly label?: string;
  readonly className?: string | undefined;
  /** Items, with a hairline between them. */
  readonly children: ReactNode;
}

/** A list on one white card. */
export function CardList({ label, className, children }: CardListProps) {
  return (
    <ul className={clsx(styles.list, className)} aria-label={label}>
      {children}
    </ul>
  );
}
