import clsx from 'clsx';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Icon } from '../icon';
import styles from './Disclosure.module.css';

interface DisclosureProps {
  readonly summary: ReactNode;
  /** As a function: content that is rendered while it is open, such as one that makes requests. */
  readonly children: ReactNode | (() => ReactNode);
  /** Whether it is open at first. */
  readonly startsOpen?: boolean;
  readonly onToggle?: (isOpen: boolean) => void;
  readonly className?: string | undefined;
}

/** Content behind one line that opens it. */
export function Disclosure({ summary, children, startsOpen = false, onToggle, className }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(startsOpen);
  // A reader may have opened it before hydration.
  useEffect(() => setOpen(details.current!.open), []);
  return (
    <details
      ref={details}
      className={clsx(styles.disclosure, className)}
      open={startsOpen}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        onToggle?.(currentTarget.open);
      }}
    >
      <summary className={styles.summary}>
        <span className={styles.title}>{summary}</span>
        <Icon name="chevron" size={20} />
      </summary>
      {typeof children === 'function' ? isOpen && children() : children}
    </details>
  );
}
