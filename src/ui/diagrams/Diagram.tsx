import clsx from 'clsx';
import { createContext, useContext, useId, type ReactNode } from 'react';
import { Figure } from '../layout/Figure';
import drawn from './drawing.module.css';
import styles from './Diagram.module.css';

/** Which arrangement of a diagram a drawing is; undefined where all of them are seen at any width. */
type Arrangement = 'wide' | 'narrow' | undefined;

const Names = createContext('');

interface DiagramProps {
  /** What stands below it: says in words what the drawing shows. */
  readonly caption: ReactNode;
  /** One drawing or more, side by side where there is room. */
  readonly children: ReactNode;
}

/** A figure of the docs: drawings whose words are text, and the same in a sentence or two below. */
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
  /** Size of the coordinates: letters of 13 units are read well at 320 CSS pixels for 328 units. */
  readonly size: readonly [width: number, height: number];
  /** What it shows, as a title. Of two arrangements the narrow one goes by the title of the wide one. */
  readonly title?: string;
  /** What it shows, for those who listen. */
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
