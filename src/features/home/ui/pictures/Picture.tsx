import type { ReactNode } from 'react';
import styles from '../../../../ui/diagrams/drawing.module.css';

/** A drawing whose words are text: found by a search in the page, and told in one sentence to people who listen. */
export function Picture({ title, children }: { title: string; children: ReactNode }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 324 222" role="img" aria-label={title}>
      {children}
    </svg>
  );
}
