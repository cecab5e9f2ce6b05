import clsx from 'clsx';
import { useEffect, useRef, type ReactNode } from 'react';
import { Icon, type IconName } from '@site/src/ui/icon';
import styles from './EventRow.module.css';

interface EventRowProps {
  readonly icon: IconName;
  readonly tone?: 'plain' | 'in' | 'wait' | 'bad';
  readonly title: ReactNode;
  /** A second line in smaller letters. */
  readonly about?: ReactNode;
  /** What is at the end of the line: an amount, a time, a button. */
  readonly end?: ReactNode;
  /** Below the line, over its whole width. */
  readonly children?: ReactNode;
  readonly name?: string;
  /** Opens everything about it: the whole row is the target, under its links. */
  readonly onOpen?: (() => void) | undefined;
  readonly openLabel?: string;
  /** Whether the owner looks for it: it is scrolled to and has the focus. */
  readonly isMarked?: boolean;
  /** The height of the block that it is about. */
  readonly height?: bigint;
}

/** Something that happened to an account, or is happening, as a line of a list. */
export function EventRow({
  icon,
  tone = 'plain',
  title,
  about,
  end,
  children,
  name,
  ...open
}: EventRowProps) {
  const { onOpen, openLabel, isMarked = false, height } = open;
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isMarked) return;
    opener.current?.scrollIntoView({ block: 'center' });
    opener.current?.focus({ preventScroll: true });
  }, [isMarked]);
  return (
    <li
      className={styles.row}
      data-event={name}
      data-row={height === undefined ? undefined : 'entry'}
      data-height={height?.toString()}
      data-marked={isMarked || undefined}
    >
      {onOpen && (
        <button ref={opener} type="button" className={styles.open} aria-label={openLabel} onClick={onOpen} />
      )}
      <span className={clsx(styles.icon, styles[tone])}>
        <Icon name={icon} />
      </span>
      <div>
        <div className={styles.title}>{title}</div>
        {about && <div className={styles.about}>{about}</div>}
      </div>
      {end && <div className={styles.end}>{end}</div>}
      {children && <div className={styles.below}>{children}</div>}
    </li>
  );
}
