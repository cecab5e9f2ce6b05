import { useEffect, useId, useRef, type ReactNode } from 'react';
import hint from '../values/Hint.module.css';
import styles from './Term.module.css';

interface TermProps {
  /** The name of the entry, if the text is another form of it. */
  readonly of?: string;
  /** The definition; `src/plugins/glossary` fills it in when the page is built. */
  readonly says?: string;
  readonly children: ReactNode;
}

const EDGE = 8;

/**
 * A glossary term at its first mention on a page: its definition shows on hover, on focus and after a tap. The
 * definition can be hovered, and Escape closes it (WCAG 2.2, 1.4.13); only CSS shows it, so that it works before
 * hydration.
 */
export function Term({ says, children }: TermProps) {
  const id = useId();
  const around = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && around.current?.matches(':hover, :focus')) around.current.dataset.shut = '';
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  /** Shows it again after Escape, and keeps it on the page. */
  const show = () => {
    const { style } = tip.current!;
    delete around.current!.dataset.shut;
    style.left = '0';
    const { left, right } = tip.current!.getBoundingClientRect();
    style.left = `${Math.max(EDGE - left, Math.min(0, document.documentElement.clientWidth - EDGE - right))}px`;
  };

  return (
    <span
      ref={around}
      className={styles.term}
      tabIndex={0}
      aria-describedby={id}
      onPointerEnter={show}
      onFocus={show}
      onClick={show}
    >
      {children}
      <span ref={tip} id={id} role="tooltip" className={`${hint.hint} ${styles.tip}`} hidden>
        {says}
      </span>
    </span>
  );
}
