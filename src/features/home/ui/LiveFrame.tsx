import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './LiveProof.module.css';

interface LiveFrameProps {
  readonly title: string;
  /** Before the title: the pulse of a stream that is open. */
  readonly pulse?: 'live' | 'resting' | undefined;
  readonly aside: ReactNode;
  /** Rows; there is room for four. */
  readonly children: ReactNode;
  /** Told when the pointer or the focus comes to the rows, and when it leaves them. */
  readonly onReading?: (isReading: boolean) => void;
  readonly figures: readonly [FigureProps, FigureProps];
}

/** A figure at the foot of the card. */
export interface FigureProps {
  readonly name: string;
  readonly figure: string;
  readonly note: ReactNode;
}

/** The card around the proof: always of the same size, whatever stands in it. */
export function LiveFrame({ title, pulse, aside, children, onReading, figures }: LiveFrameProps) {
  return (
    <>
      <header className={styles.header}>
        <h2 id="proof" className={styles.title}>
          {pulse && (
            <span className={clsx(styles.pulse, pulse === 'live' && styles.live)} data-pulse={pulse} />
          )}
          {title}
        </h2>
        <span className={styles.aside}>{aside}</span>
      </header>
      <ul
        className={styles.rows}
        onPointerEnter={() => onReading?.(true)}
        onPointerLeave={() => onReading?.(false)}
        onFocus={() => onReading?.(true)}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) onReading?.(false);
        }}
      >
        {children}
      </ul>
      <dl className={styles.figures}>
        {figures.map(({ name, figure, note }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <strong>{figure}</strong>
              <small>{note}</small>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
