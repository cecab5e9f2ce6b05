import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves focus to newly shown content when the control that led there may be gone: the next page of a list, the rows
 * that a filter keeps. Not on the first render. Scrolls to the start if the reader is past it.
 *
 * @param step identifies the content; undefined: something else takes the focus
 */
export function useFocusAfterStep<E extends HTMLElement>(step: string | undefined): RefObject<E | null> {
  const target = useRef<E>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    const element = target.current;
    if (!element || step === undefined) return;
    element.focus({ preventScroll: true });
    if (element.getBoundingClientRect().top < 0) element.scrollIntoView({ block: 'start' });
  }, [step]);
  return target;
}
