import clsx from 'clsx';
import { useEffect, useId, useState, type ReactNode } from 'react';
import styles from './Hint.module.css';

interface HintProps {
  /** The hint: more detail, never something different. */
  readonly hint: ReactNode;
  /** As a function, it receives the id of the open hint, for `aria-describedby` of the focusable content. */
  readonly children: ReactNode | ((describedBy: string | undefined) => ReactNode);
  /** The edge to align the hint with, so that it stays on the page. */
  readonly align?: 'start' | 'end';
  /** False if the content is focusable, or if there would be too many tab stops. */
  readonly focusable?: boolean;
  readonly className?: string | undefined;
}

/** Shows more about its content on hover and focus. The hint can be hovered, and Escape closes it. */
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
