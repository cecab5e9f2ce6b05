import type { ReactNode } from 'react';
import styles from '@site/src/ui/diagrams/drawing.module.css';

/** A drawing with real text, which a search in the page finds, and a one-sentence label for screen readers. */
export function Picture({ title, children }: { title: string; children: ReactNode }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 324 222" role="img" aria-label={title}>
      {children}
    </svg>
  );
}
