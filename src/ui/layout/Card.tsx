import clsx from 'clsx';
import { useId, type ReactNode } from 'react';
import styles from './Card.module.css';

interface CardProps {
  /** Heading of the card. */
  readonly title: ReactNode;
  /** Stands at the right end of the heading's line. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** A named part of a page: white paper with a hairline around it and its heading on top. */
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
