import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './Section.module.css';

interface SectionProps {
  /** Anchor of the section. */
  readonly id: string;
  readonly title: string;
  readonly lead?: ReactNode;
  /** On a soft ground, so that sections can be told apart while scrolling. */
  readonly soft?: boolean;
  /** The heading beside the content, where there is room. */
  readonly split?: boolean;
  readonly children: ReactNode;
}

/** A part of the first page with a heading of its own. */
export function Section({ id, title, lead, soft = false, split = false, children }: SectionProps) {
  return (
    <section className={clsx(styles.section, soft && styles.soft)} aria-labelledby={id}>
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
