import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './Section.module.css';

interface SectionProps {
  /** Anchor of the section. */
  readonly id: string;
  readonly title: string;
  readonly lead?: ReactNode;
  /** Puts the heading next to the content if there is room. */
  readonly split?: boolean;
  readonly children: ReactNode;
}

/** A section of the home page with a heading. */
export function Section({ id, title, lead, split = false, children }: SectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={clsx(styles.inner, split && styles.split)}>
        <div>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        <div>{children}</div>
      </div>
    </section>
  );
}
