import clsx from 'clsx';
import { useEffect, useId, useState, type ReactNode } from 'react';
import styles from './Hint.module.css';

interface HintProps {
  /** What the hint says: more exact, never different. */
  readonly hint: ReactNode;
  /** As a function it is given the id of the open hint, for what takes the focus inside to be described by. */
  readonly children: ReactNode | ((describedBy: string | undefined) => ReactNode);
  /** The edge at which the hint begins, so that it stays on the page. */
  readonly align?: 'start' | 'end';
  /** False where something inside takes the focus already, or where a hundred stops would stand in a row. */
  readonly focusable?: boolean;
  readonly className?: string | undefined;
}

/**
 * Shows more about its content while the pointer rests on it or the focus is in it. The hint can be pointed at, and
 * Escape takes it away.
 */
export function Hint({ hint, children, align = 'start', focusable = true, className }: HintProps) {
  const [open, setOpen] = useState(false);
  const id = useId();

  useEffect(() => {
    if (!open) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);

  return (
    <span
      className={clsx(styles.around, focusable && styles.focusable, className)}
      {...(focusable ? { tabIndex: 0 } : {})}
      aria-describedby={open && typeof children !== 'function' ? id : undefined}
      onPointerEnter={() => setOpen(true)}
      onPointerLeave={() => setOpen(false)}
      onFocus={() => setOpen(true)}
      onBlur={() => setOpen(false)}
    >
      {typeof children === 'function' ? children(open ? id : undefined) : children}
      {open && (
        <span role="tooltip" id={id} className={clsx(styles.hint, align === 'end' && styles.end)}>
          {hint}
        </span>
      )}
    </span>
  );
}
