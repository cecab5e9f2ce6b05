import { useEffect, useId, useRef, type ReactNode } from 'react';
import hint from '../values/Hint.module.css';
import styles from './Term.module.css';

interface TermProps {
  /** The name of the entry, where the words on the page are another form of it. */
  readonly of?: string;
  /** The definition; `src/plugins/glossary` fills it in when the page is built. */
  readonly says?: string;
  readonly children: ReactNode;
}

const EDGE = 8;

/**
 * A word of the glossary at its first mention on a page: its definition is seen while the pointer rests on it, while it
 * has the focus, and after a tap. The definition can be pointed at and Escape takes it away (WCAG 2.2, 1.4.13); style
 * sheets alone show it, so that it works before scripts do.
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
