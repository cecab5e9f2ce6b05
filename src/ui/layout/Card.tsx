import clsx from 'clsx';
import { useId, type ReactNode } from 'react';
import styles from './Card.module.css';

interface CardProps {
  /** Heading of the card. */
  readonly title: ReactNode;
  /** Content at the end of the heading's line. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** A section of a page with a border and a heading. */
export function Card({ title, aside, children, className }: CardProps) {
  const id = useId();
  return (
    <section className={clsx(styles.card, className)} aria-labelledby={id}>
      <header className={styles.header}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {aside && <div className={styles.aside}>{aside}</div>}
      </header>
      {children}
    </section>
  );
}
