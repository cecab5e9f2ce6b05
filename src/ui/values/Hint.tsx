import clsx from 'clsx';
import { useEffect, useId, useRef, useState, type PointerEvent, type ReactNode } from 'react';
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

/**
 * Shows more about its content on hover, on focus, and on a tap unless the content is a link. The hint can be hovered;
 * Escape or a tap elsewhere closes it.
 */
export function Hint({ hint, children, align = 'start', focusable = true, className }: HintProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const around = useRef<HTMLSpanElement>(null);
  const wasOpen = useRef(false);
  const isLink = typeof children === 'function';

  useEffect(() => {
    if (!open) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
    };
    const onDown = ({ target }: Event) => {
      if (!around.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onDown);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onDown);
    };
  }, [open]);

  // A finger enters and leaves with every tap, and may focus the content before the tap ends.
  const onPointer = (event: PointerEvent, next: boolean) => {
    if (event.pointerType !== 'touch') setOpen(next);
  };

  return (
    <span
      className={clsx(styles.around, focusable && styles.focusable, className)}
      {...(focusable ? { tabIndex: 0 } : {})}
      ref={around}
      aria-describedby={open && !isLink ? id : undefined}
      onPointerEnter={(event) => onPointer(event, true)}
      onPointerLeave={(event) => onPointer(event, false)}
      onPointerDown={() => {
        wasOpen.current = open;
      }}
      onClick={({ nativeEvent }) => {
        if (!isLink && (nativeEvent as globalThis.PointerEvent).pointerType === 'touch')
          setOpen(!wasOpen.current);
      }}
      onFocus={() => setOpen(true)}
      onBlur={() => setOpen(false)}
    >
      {isLink ? children(open ? id : undefined) : children}
      {open && (
        <span role="tooltip" id={id} className={clsx(styles.hint, align === 'end' && styles.end)}>
          {hint}
        </span>
      )}
    </span>
  );
}
