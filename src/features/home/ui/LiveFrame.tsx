import clsx from 'clsx';
import type { ReactNode } from 'react';
import { LiveText } from '@site/src/ui/values/LiveText';
import styles from './LiveProof.module.css';

interface LiveFrameProps {
  readonly title: string;
  /** A dot before the title that shows whether the stream is open. */
  readonly pulse?: 'live' | 'resting' | undefined;
  readonly aside: ReactNode;
  /** Up to four rows. */
  readonly children: ReactNode;
  /** Called when the rows gain or lose hover or focus. */
  readonly onReading?: (isReading: boolean) => void;
  readonly figures: readonly [FigureProps, FigureProps];
}

/** A figure at the foot of the card. */
export interface FigureProps {
  readonly name: string;
  readonly figure: string;
  readonly note: ReactNode;
}

/** The frame of the card, which has a fixed size. */
export function LiveFrame({ title, pulse, aside, children, onReading, figures }: LiveFrameProps) {
  return (
    <>
      <header className={styles.header}>
        <h2 id="proof" className={styles.title}>
          {pulse && (
            <span className={clsx(styles.pulse, pulse === 'live' && styles.live)} data-pulse={pulse} />
          )}
          <LiveText>{title}</LiveText>
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
