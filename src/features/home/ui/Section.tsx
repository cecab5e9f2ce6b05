import clsx from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import { useIsStatic } from '@site/src/ui/use-is-static';
import styles from './Section.module.css';

interface SectionProps {
  /** Anchor of the section. */
  readonly id: string;
  readonly title: string;
  readonly lead?: ReactNode;
  /** With a soft background, to distinguish sections. */
  readonly soft?: boolean;
  /** Puts the heading next to the content if there is room. */
  readonly split?: boolean;
  /** For a section below the first screen: about how tall its content is on a phone and on a wide screen, in pixels. */
  readonly heights?: readonly [phone: number, wide: number];
  readonly children: ReactNode;
}

/**
 * A section of the home page with a heading. Its content is only laid out near the window if `heights` are given. After
 * navigation within the site it always is: the reader may be returning to a position further down.
 */
export function Section({ id, title, lead, soft = false, split = false, heights, children }: SectionProps) {
  const isLate = useIsStatic() && heights !== undefined;
  return (
    <section
      className={clsx(styles.section, soft && styles.soft, isLate && styles.late)}
      style={isLate ? sizesOf(heights) : undefined}
      aria-labelledby={id}
    >
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

function sizesOf([phone, wide]: readonly [number, number]): CSSProperties {
  return { '--phone': `${phone}px`, '--wide': `${wide}px` } as CSSProperties;
}
