import { useEffect, useRef } from 'react';

/** Brings what was jumped to into view and to the keyboard, once for each jump. */
export function useJumpTarget(marked: boolean) {
  const target = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (!marked) return;
    target.current?.scrollIntoView({ block: 'center' });
    target.current?.focus({ preventScroll: true });
  }, [marked]);
  return target;
}
