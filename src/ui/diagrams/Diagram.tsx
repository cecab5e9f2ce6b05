import clsx from 'clsx';
import { createContext, useContext, useId, type ReactNode } from 'react';
import { Figure } from '../layout/Figure';
import drawn from './drawing.module.css';
import styles from './Diagram.module.css';

/** The arrangement of a drawing; undefined if it is shown at any width. */
type Arrangement = 'wide' | 'narrow' | undefined;

const Names = createContext('');

interface DiagramProps {
  /** The text below, with the same content as the drawing. */
  readonly caption: ReactNode;
  /** One or more drawings, side by side if there is room. */
  readonly children: ReactNode;
}

/** A figure of the docs: drawings with real text, and a caption with the same content. */
export function Diagram({ caption, children }: DiagramProps) {
  return (
    <Names value={useId()}>
      <Figure caption={caption}>
        <div className={styles.drawings}>{children}</div>
      </Figure>
    </Names>
  );
}

interface DrawingProps {
  /** The size in units: letters of 13 units are legible at 320 CSS pixels for 328 units. */
  readonly size: readonly [width: number, height: number];
  /** The title. Of two arrangements, the narrow one uses the title of the wide one. */
  readonly title?: string;
  /** The description for screen readers. */
  readonly says?: string;
  readonly only?: Arrangement;
  readonly children: ReactNode;
}

/** One drawing of a diagram. */
export function Drawing({ size: [width, height], title, says, only, children }: DrawingProps) {
  const own = useId();
  const shared = useContext(Names);
  const id = only === undefined ? own : shared;
  return (
    <svg
      className={clsx(drawn.drawing, styles.drawing, only && styles[only])}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-labelledby={`${id}t`}
      aria-describedby={`${id}d`}
    >
      {title !== undefined && <title id={`${id}t`}>{title}</title>}
      {says !== undefined && <desc id={`${id}d`}>{says}</desc>}
      {children}
    </svg>
  );
}
